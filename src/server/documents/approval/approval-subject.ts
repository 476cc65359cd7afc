import {
  type ApprovalFacts,
  type ExchangeRateFacts,
  ownCurrencyFacts,
} from '../../../../machines/documents/approval/approval-facts.ts';
import { greatest } from '../../../rules/money/decimal.ts';
import { toBaseCurrency } from '../../../rules/money/money.ts';
import { hasTag } from '../document-tags.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { type RateStanding, rateStanding } from '../rates/exchange-rates.ts';
import type { StoredDocument } from '../stored-document.ts';
import { approvalFacts, type Subject } from './approval-round.ts';

type Asking = Pick<DocumentType, 'definition' | 'machine' | 'approval' | 'exchange'>;

/** What approval rules are asked about a document. */
export async function approvalSubject(work: Work, type: Asking, document: StoredDocument): Promise<Subject> {
  const rate = type.exchange
    ? await rateStanding(work, { ...type, exchange: type.exchange }, document)
    : null;
  return subjectOf(type, document, rate);
}

/** What a chart asks of a document's approval, and of the exchange rate that may need one. */
export async function approvalStanding(
  work: Work,
  type: Asking,
  document: StoredDocument,
): Promise<{ readonly approval: ApprovalFacts; readonly rate: ExchangeRateFacts }> {
  const rate = type.exchange
    ? await rateStanding(work, { ...type, exchange: type.exchange }, document)
    : null;
  const approval = await approvalFacts(
    work,
    subjectOf(type, document, rate),
    hasTag(type, document, 'approvalPending'),
  );
  return { approval, rate: rate?.facts ?? ownCurrencyFacts };
}

function subjectOf(
  { definition, approval }: Asking,
  document: StoredDocument,
  rate: RateStanding | null,
): Subject {
  const amount = decimalOf(document[approval?.amount ?? '']);
  const subject = { type: definition.name, documentId: document.id } as const;
  if (rate === null) return { ...subject, amount, asked: 'reached' };
  const { facts, tableRate } = rate;
  if (tableRate === null)
    return { ...subject, amount, asked: facts.exchangeRateToApprove ? 'every' : 'reached' };
  // A rate below the table's must not make a document worth less than the rules ask about.
  const worth = greatest(amount, toBaseCurrency(decimalOf(document.total), tableRate));
  return { ...subject, amount: worth, asked: facts.exchangeRateToApprove ? 'atLeastLowest' : 'reached' };
}

const decimalOf = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '0');
