import * as v from 'valibot';
import type {
  ApprovalFacts,
  ExchangeRateFacts,
} from '../../../machines/documents/approval/approval-facts.ts';
import { compare, decimal } from '../money/decimal.ts';
import { isWithinBand } from '../money/exchange-rate.ts';
import { decimalOrNull, textOf } from './read-values.ts';

const names = v.pipe(v.array(v.string()), v.readonly());

/** How far the approval of a document has come, as its chart asks it. */
export const approvalFound: v.GenericSchema<unknown, ApprovalFacts> = v.object({
  required: v.boolean(),
  level: v.number(),
  openGroups: names,
  completingGroups: names,
  approvedBy: names,
  workedOnBy: names,
});

/** What remedies the conditions of an approval, of those charts that have one. */
export const approvalRemedies = {
  memberOfAskedGroup: 'approver',
  groupIsOpen: 'approver',
  notWorkedOnByApprover: 'approver',
  notYetApprovedByUser: 'approver',
  approvalSettled: 'approval',
} as const;

const round = [
  'approval.level',
  'approval.openGroups',
  'approval.completingGroups',
  'approval.approvedBy',
  'approval.workedOnBy',
] as const;

/** The facts that the effects of an approval change: how far its round has come. */
export const approvalChanges = {
  startApprovalRound: round,
  recordApproval: round,
  clearApproval: round,
} as const;

/** The same of an exchange rate that may need one. */
export const exchangeRateRemedies = {
  exchangeRateSettled: 'approval',
  exchangeRateMayBeApproved: 'draft',
} as const;

/** What the company's settings, its table of rates and a document's order say of its exchange rate. */
export const exchangeRateFound = v.object({
  /** The company's currency. */
  ownCurrency: v.string(),
  /** Percent by which a typed rate may differ from the table's. */
  band: v.string(),
  /** What was looked up in the table: the rate of a foreign currency on a day, null where there is none. */
  table: v.nullable(v.object({ currencyCode: v.string(), day: v.string(), rate: v.nullable(v.string()) })),
  /** The order whose rate the document may take over: it was settled there. */
  order: v.nullable(
    v.object({ id: v.string(), currencyCode: v.nullable(v.string()), exchangeRate: v.nullable(v.string()) }),
  ),
});
export type ExchangeRateFound = v.InferOutput<typeof exchangeRateFound>;

/** Of a rate nobody has asked the server about. */
export const noRateKnown: ExchangeRateFound = { ownCurrency: 'MYR', band: '0', table: null, order: null };

/** What a document says of its exchange rate. */
interface Rated {
  readonly currencyCode: unknown;
  readonly exchangeRate: unknown;
  /** The day whose rate holds. */
  readonly day: unknown;
  readonly orderId?: unknown;
}

/** How the rate of a draft stands to the table; what is posted is not asked again. */
export function exchangeRateFacts(
  rated: Rated,
  isDraft: boolean,
  found: ExchangeRateFound,
): ExchangeRateFacts {
  const exchangeRate = decimalOrNull(rated.exchangeRate) ?? decimal('1');
  const currencyCode = textOf(rated.currencyCode) || found.ownCurrency;
  return {
    currencyCode,
    exchangeRate,
    exchangeRateBand: decimal(found.band),
    exchangeRateToApprove: isDraft && !isSettled({ ...rated, currencyCode }, exchangeRate, found),
  };
}

function isSettled(
  rated: Rated,
  rate: string,
  { ownCurrency, band, table, order }: ExchangeRateFound,
): boolean {
  if (rated.currencyCode === ownCurrency) return compare(rate, '1') === 0;
  if (table === null || table.currencyCode !== rated.currencyCode || table.day !== rated.day) return true;
  const isNear = table.rate !== null && isWithinBand(rate, table.rate, band);
  return isNear || isOfOrder(rated, rate, order);
}

/** Whether the document is made from an order in the same currency at the same rate. */
const isOfOrder = (rated: Rated, rate: string, order: ExchangeRateFound['order']): boolean =>
  order !== null &&
  order.id === rated.orderId &&
  order.currencyCode === rated.currencyCode &&
  order.exchangeRate !== null &&
  compare(order.exchangeRate, rate) === 0;
