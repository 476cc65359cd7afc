import type { StatusColumns } from '../../lib/document.ts';
import { linesTaken, type OpenLine, tenThousandths } from '../../lib/quantity.ts';
import { type ChartSamples, type SampleInput, sampleContexts } from '../../lib/samples.ts';
import type { SaleEvent, SaleFacts } from './sale-facts.ts';

const { issuer, elsewhere } = sampleContexts;

const both = (quantity: string): readonly OpenLine[] =>
  ['line-1', 'line-2'].map((lineId) => ({ lineId, quantity }));

const counter: SaleFacts = {
  outletId: 'outlet-a',
  hasClient: true,
  lineCount: 2,
  blockedItem: null,
  shipsLater: false,
  toOwe: '100',
  creditLeft: '1000',
  shortItem: null,
  shortAvailable: '0',
  shortNeeded: '0',
  linesWithoutSerials: 0,
  linesWithoutBatch: 0,
  linesWithoutCell: 0,
  toShip: both('10'),
  paid: '0',
  owed: '100',
  refundable: '0',
  periodOpen: true,
};
const short = { shortItem: 'I-1 Coffee', shortAvailable: '3', shortNeeded: '20' };

const inputs: readonly (SampleInput & { readonly input: SaleFacts })[] = [
  { name: 'handed over at the counter', input: counter },
  { name: 'shipped later', input: { ...counter, shipsLater: true } },
  { name: 'without lines', amiss: true, input: { ...counter, lineCount: 0 } },
  { name: 'an item not for sale there', amiss: true, input: { ...counter, blockedItem: 'I-2 Tea' } },
  { name: 'nobody who owes', amiss: true, input: { ...counter, hasClient: false, creditLeft: null } },
  { name: 'beyond the credit', amiss: true, input: { ...counter, creditLeft: '50' } },
  { name: 'too little there', amiss: true, input: { ...counter, ...short } },
  { name: 'serials missing', amiss: true, input: { ...counter, linesWithoutSerials: 1 } },
  { name: 'batch missing', amiss: true, input: { ...counter, linesWithoutBatch: 1 } },
  { name: 'cell missing', amiss: true, input: { ...counter, linesWithoutCell: 1 } },
  { name: 'in a closed period', amiss: true, input: { ...counter, periodOpen: false } },
];

const whole = (units: bigint): string => String(units / 10_000n);

/** The facts once so much more is paid, directly or by a collection. */
function paidMore(facts: SaleFacts, amount: bigint, isCollected = false): SaleFacts {
  const paid = tenThousandths(facts.paid) + amount;
  const owed = whole(tenThousandths('100') - paid);
  const refundable = tenThousandths(facts.refundable) + (isCollected ? 0n : amount);
  return { ...facts, paid: whole(paid), owed, toOwe: owed, refundable: whole(refundable) };
}

function after(facts: SaleFacts, event: SaleEvent, landed: StatusColumns): SaleFacts {
  switch (event.type) {
    case 'pay':
      return paidMore(facts, tenThousandths(event.amount ?? '0'));
    case 'collected':
      return paidMore(facts, tenThousandths(event.amount ?? '0'), true);
    case 'collectionReturned':
      return paidMore(facts, -tenThousandths(event.amount ?? '0'), true);
    case 'refund':
      return paidMore(facts, -tenThousandths(event.amount ?? '0'));
    case 'ship': {
      const taken = linesTaken(facts.toShip, event.lines);
      return {
        ...facts,
        toShip: facts.toShip.map(({ lineId, quantity }) => {
          const part = taken.find((line) => line.lineId === lineId)?.quantity ?? '0';
          return {
            lineId,
            quantity: String((tenThousandths(quantity) - tenThousandths(part)) / 10_000n),
          };
        }),
      };
    }
    case 'complete':
      return { ...facts, toShip: both('0') };
    case 'cancel': {
      const given = landed.regions?.payment === 'Refunded' ? tenThousandths(facts.paid) : 0n;
      return { ...paidMore(facts, -given), refundable: '0', toShip: both('0') };
    }
    default:
      return facts;
  }
}

const collectedOf = ({ paid, refundable }: SaleFacts): bigint =>
  tenThousandths(paid) - tenThousandths(refundable);

/**
 * One order of steps is enough of those that may come in any: paying in parts only at the counter, shipping in parts
 * unpaid, one collection at a time.
 */
function possibleEvents(facts: SaleFacts, event: SaleEvent): boolean {
  if (event.type === 'ship')
    return (event.lines ?? []).every(({ lineId }) =>
      facts.toShip.some((line) => line.lineId === lineId && line.quantity === '10'),
    );
  if (event.type === 'collected') return !facts.shipsLater && collectedOf(facts) === 0n;
  if (event.type === 'collectionReturned')
    return collectedOf(facts) > 0n && collectedOf(facts) === tenThousandths(event.amount ?? '0');
  if (event.type === 'pay' && event.amount !== '100') return !facts.shipsLater;
  return true;
}

const part = [{ lineId: 'line-1', quantity: '4' }];
const otherPart = [{ lineId: 'line-2', quantity: '4' }];
const tooMuch = [{ lineId: 'line-1', quantity: '11' }];
const remark = 'Changed their mind';

const events: readonly SaleEvent[] = [
  { ...issuer, type: 'save' },
  { ...elsewhere, type: 'save' },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'confirm' },
  { ...elsewhere, type: 'confirm' },
  { ...issuer, type: 'pay', amount: '100', method: 'CASH' },
  { ...issuer, type: 'pay', amount: '40', method: 'CARD', cardType: 'Visa', reference: 'A-17' },
  { ...issuer, type: 'pay', amount: '60', method: 'CASH' },
  { ...issuer, type: 'pay', amount: '0', method: 'CASH' },
  { ...issuer, type: 'pay', amount: '40' },
  { ...elsewhere, type: 'pay', amount: '40', method: 'CASH' },
  { ...issuer, type: 'refund', amount: '100', method: 'CASH', remark },
  { ...issuer, type: 'refund', amount: '40', method: 'CASH', remark },
  { ...issuer, type: 'refund', amount: '60', method: 'CASH', remark },
  { ...issuer, type: 'refund', amount: '0', method: 'CASH', remark },
  { ...issuer, type: 'refund', amount: '40', remark },
  { ...issuer, type: 'refund', amount: '40', method: 'CASH', remark: '' },
  { ...elsewhere, type: 'refund', amount: '40', method: 'CASH', remark },
  { ...issuer, type: 'collect', method: 'CARD', reference: 'A-18' },
  { ...issuer, type: 'collect' },
  { ...elsewhere, type: 'collect', method: 'CARD' },
  ...['100', '60', '20'].flatMap((amount): readonly SaleEvent[] => [
    { ...issuer, type: 'collected', amount },
    { ...issuer, type: 'collectionReturned', amount },
  ]),
  { ...issuer, type: 'ship' },
  { ...issuer, type: 'ship', lines: part },
  { ...issuer, type: 'ship', lines: otherPart },
  { ...issuer, type: 'ship', lines: tooMuch },
  { ...issuer, type: 'ship', lines: [] },
  { ...elsewhere, type: 'ship' },
  { ...issuer, type: 'deliver' },
  { ...elsewhere, type: 'deliver' },
  { ...issuer, type: 'complete' },
  { ...elsewhere, type: 'complete' },
  { ...issuer, type: 'cancel', remark },
  { ...issuer, type: 'cancel', remark: '' },
  { ...elsewhere, type: 'cancel', remark },
];

export const samples: ChartSamples = { inputs, events, after, mayHappen: possibleEvents };
