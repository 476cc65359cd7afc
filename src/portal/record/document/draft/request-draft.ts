import { noApprovalFacts } from '../../../../../machines/documents/approval/approval-facts.ts';
import type { StockRequestFacts } from '../../../../../machines/documents/stock-request/stock-request-facts.ts';
import { asText } from '../../../fields/draft.ts';
import type { DocumentAuthor } from './author.ts';
import type { DocumentDraft } from './document-draft.ts';

/** What the chart asks of a stock request that was never saved, and what typing changes of it. */
export const stockRequest = {
  fresh: ({ userId }: DocumentAuthor) =>
    ({
      number: '',
      issuedById: userId,
      blockedItem: null,
      toConfirm: [],
      toSupply: [],
      onOrder: false,
      broughtByOrder: false,
      onTransfer: false,
      salesExist: false,
      approval: noApprovalFacts,
    }) satisfies Partial<StockRequestFacts>,
  typed: ({ header }: DocumentDraft) =>
    ({
      fromOutletId: asText(header.fromOutletId),
      toOutletId: asText(header.toOutletId),
    }) satisfies Partial<StockRequestFacts>,
};
