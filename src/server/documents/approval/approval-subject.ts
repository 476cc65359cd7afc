import type { ApprovalFacts } from '../../../../machines/documents/approval/approval-facts.ts';
import {
  type ExchangeRateFound,
  exchangeRateFacts,
  noRateKnown,
} from '../../../rules/documents/approval-rules.ts';
import { greatest } from '../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../rules/money/money.ts';
import { hasTag } from '../document-tags.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { findExchangeRate } from '../rates/exchange-rates.ts';
import type { StoredDocument } from '../stored-document.ts';
import { approvalFacts, type Subject } from './approval-round.ts';

type Asking = Pick<DocumentType, 'definition' | 'rules' | 'approval' | 'exchange'>;

/** What approval rules are asked about a document. */
export async function approvalSubject(work: Work, type: Asking, document: StoredDocument): Promise<Subject> {
  return subjectOf(type, document, await rateOf(work, type, document));
}

/** How a document's approval stands, and what is known of the exchange rate that may need one. */
export async function findApproval(
  work: Work,
  type: Asking,
  document: StoredDocument,
): Promise<{ readonly approval: ApprovalFacts; readonly rate: ExchangeRateFound }> {
  const rate = await rateOf(work, type, document);
  const isPending = hasTag(type, document, 'approvalPending');
  return { approval: await approvalFacts(work, subjectOf(type, document, rate), isPending), rate };
}

const rateOf = async (work: Work, type: Asking, document: StoredDocument): Promise<ExchangeRateFound> =>
  type.exchange ? findExchangeRate(work, { ...type, exchange: type.exchange }, document) : noRateKnown;

function subjectOf(type: Asking, document: StoredDocument, rate: ExchangeRateFound): Subject {
  const { definition, approval, exchange } = type;
  const amount = decimalOf(document[approval?.amount ?? '']);
  const subject = { type: definition.name, documentId: document.id } as const;
  if (exchange === undefined) return { ...subject, amount, asked: 'reached' };
  const isDraft = hasTag(type, document, 'draft');
  const { currencyCode, exchangeRate } = document;
  const rated = {
    currencyCode,
    exchangeRate,
    day: document[exchange.day],
    orderId: exchange.order && document[exchange.order],
  };
  const facts = exchangeRateFacts(rated, isDraft, rate);
  // What is posted was judged by its own rate; a draft in the company's currency was not looked up.
  const tableRate = rate.table ? rate.table.rate : isDraft ? '1' : facts.exchangeRate;
  if (tableRate === null)
    return { ...subject, amount, asked: facts.exchangeRateToApprove ? 'every' : 'reached' };
  // A rate below the table's must not make a document worth less than the rules ask about.
  const worth = greatest(amount, toBaseCurrency(decimalOf(document.total), tableRate));
  return { ...subject, amount: worth, asked: facts.exchangeRateToApprove ? 'atLeastLowest' : 'reached' };
}

const decimalOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '0');
