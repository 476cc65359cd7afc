import { noApprovalFacts } from '../../../../../machines/documents/approval/approval-facts.ts';
import type { TransferNoteFacts } from '../../../../../machines/documents/transfer-note/transfer-note-facts.ts';
import { asText } from '../../../fields/draft.ts';
import type { DocumentAuthor } from './author.ts';
import type { DocumentDraft } from './document-draft.ts';

/** What the chart asks of a transfer note that was never saved, and what typing changes of it. */
export const transferNote = {
  fresh: ({ userId }: DocumentAuthor) =>
    ({
      number: '',
      fromOutletName: '',
      issuedById: userId,
      blockedItem: null,
      betweenCompanies: false,
      shortItem: null,
      shortAvailable: '0',
      shortNeeded: '0',
      linesWithoutSerials: 0,
      linesWithoutBatch: 0,
      toShip: [],
      toReceive: [],
      orderNumber: null,
      salesInvoicesExist: false,
      approval: noApprovalFacts,
    }) satisfies Partial<TransferNoteFacts>,
  typed: ({ header }: DocumentDraft) =>
    ({
      fromOutletId: asText(header.fromOutletId),
      toOutletId: asText(header.toOutletId),
      fromOutletName: asText(header.fromOutletName),
    }) satisfies Partial<TransferNoteFacts>,
};
