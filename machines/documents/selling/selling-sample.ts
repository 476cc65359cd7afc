import { type EventLine, linesTaken, type OpenLine, tenThousandths } from '../../lib/quantity.ts';
import { sampleContexts } from '../../lib/samples.ts';
import type { SellingEvent, SellingFacts } from './selling-facts.ts';

const { issuer, elsewhere } = sampleContexts;

const both = (quantity: string): readonly OpenLine[] =>
  ['line-1', 'line-2'].map((lineId) => ({ lineId, quantity }));

/** Two lines of ten for a client, as the samples of quotations and sales orders begin. */
export const sellingSample: SellingFacts = {
  outletId: 'outlet-a',
  hasBuyer: true,
  lineCount: 2,
  blockedItem: null,
  toPost: both('10'),
  today: issuer.today,
  dayEndsInMs: 8 * 3_600_000,
  followingCopyOn: null,
};

/** What may be missing or amiss of both. */
export const sellingAmiss = [
  { name: 'without lines', amiss: true, change: { lineCount: 0 } },
  { name: 'nobody who buys', amiss: true, change: { hasBuyer: false } },
  { name: 'an item not for sale there', amiss: true, change: { blockedItem: 'I-2 Tea' } },
] as const;

/** The lines with so much less to post. */
export function postedLess(toPost: readonly OpenLine[], asked: readonly EventLine[] | null | undefined) {
  const taken = linesTaken(toPost, asked);
  return toPost.map(({ lineId, quantity }) => {
    const part = taken.find((line) => line.lineId === lineId)?.quantity ?? '0';
    return { lineId, quantity: String((tenThousandths(quantity) - tenThousandths(part)) / 10_000n) };
  });
}

/** What the world knows beside the facts of the samples. */
export type SellingWorld = {
  /** Something carries it on. */
  readonly posted: boolean;
  /** The sale that carries it on is confirmed. */
  readonly inForce: boolean;
};
export const nothingPosted: SellingWorld = { posted: false, inForce: false };

/** Nothing of either line is left. */
export const nothingToPost = both('0');
/** All of both lines is to be posted again. */
export const allToPost = both('10');

export const part = [{ lineId: 'line-1', quantity: '4' }];
export const tooMuch = [{ lineId: 'line-1', quantity: '11' }];
const remark = 'No longer wanted';
const monthly = {
  type: 'repeat',
  recurringFrequency: 'Monthly',
  recurringFrom: '2027-01-31',
  recurringTo: '2027-02-27',
} as const;
const weekly = { type: 'repeat', recurringFrequency: 'Weekly', recurringFrom: '2027-01-31' } as const;

/** What can happen to both. */
export const sellingEvents: readonly SellingEvent[] = [
  { ...issuer, type: 'save' },
  { ...elsewhere, type: 'save' },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'confirm' },
  { ...elsewhere, type: 'confirm' },
  { ...issuer, type: 'convertToSales' },
  { ...issuer, type: 'convertToSales', lines: part },
  { ...issuer, type: 'convertToSales', lines: tooMuch },
  { ...issuer, type: 'convertToSales', lines: [] },
  { ...elsewhere, type: 'convertToSales' },
  { ...issuer, type: 'complete', remark },
  { ...issuer, type: 'complete', remark: '' },
  { ...elsewhere, type: 'complete', remark },
  { ...issuer, type: 'cancel', remark },
  { ...issuer, type: 'cancel', remark: '' },
  { ...elsewhere, type: 'cancel', remark },
  { ...issuer, ...monthly },
  { ...issuer, ...weekly },
  { ...issuer, ...monthly, recurringFrequency: null },
  { ...issuer, ...monthly, recurringFrom: '2026-03-15' },
  { ...issuer, ...monthly, recurringTo: '2027-01-30' },
  { ...elsewhere, ...monthly },
  { ...issuer, type: 'stopRepeating' },
  { ...elsewhere, type: 'stopRepeating' },
  { ...issuer, type: 'postingChanged', nothingLeft: false, anyPosted: false },
  { ...issuer, type: 'postingChanged', nothingLeft: false, anyPosted: true },
];
