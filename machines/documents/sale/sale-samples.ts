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
  toReturn: both('0'),
  returnedBy: null,
  deliveryUnderWay: null,
  onTheWay: null,
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
  {
    name: 'paid by nobody known',
    amiss: true,
    input: {
      ...counter,
      hasClient: false,
      creditLeft: null,
      toOwe: '0',
      paid: '100',
      owed: '0',
      refundable: '100',
    },
  },
  { name: 'beyond the credit', amiss: true, input: { ...counter, creditLeft: '50' } },
  { name: 'too little there', amiss: true, input: { ...counter, ...short } },
  { name: 'serials missing', amiss: true, input: { ...counter, linesWithoutSerials: 1 } },
  { name: 'batch missing', amiss: true, input: { ...counter, linesWithoutBatch: 1 } },
  { name: 'cell missing', amiss: true, input: { ...counter, linesWithoutCell: 1 } },
  { name: 'in a closed period', amiss: true, input: { ...counter, periodOpen: false } },
  {
    name: 'goods on the way',
    amiss: true,
    input: { ...counter, deliveryUnderWay: 'DL-1', onTheWay: 'DL-1' },
  },
];

const whole = (units: bigint): string => String(units / 10_000n);

/** The facts once so much more is paid, directly or by a collection. */
function paidMore(facts: SaleFacts, amount: bigint, isCollected = false): SaleFacts {
  const paid = tenThousandths(facts.paid) + amount;
  const owed = whole(tenThousandths('100') - paid);
  const refundable = tenThousandths(facts.refundable) + (isCollected ? 0n : amount);
  return { ...facts, paid: whole(paid), owed, toOwe: owed, refundable: whole(refundable) };
}

const collectedOf = ({ paid, refundable }: SaleFacts): bigint =>
  tenThousandths(paid) - tenThousandths(refundable);

const part = [{ lineId: 'line-1', quantity: '4' }];
const restOf = [
  { lineId: 'line-1', quantity: '6' },
  { lineId: 'line-2', quantity: '10' },
];

/** Each line with so much more, or less. */
const moved = (lines: readonly OpenLine[], by: readonly OpenLine[], way: 1n | -1n): readonly OpenLine[] =>
  lines.map(({ lineId, quantity }) => {
    const more = by.find((line) => line.lineId === lineId)?.quantity ?? '0';
    return { lineId, quantity: whole(tenThousandths(quantity) + way * tenThousandths(more)) };
  });

/** Four of the first line are brought back, or all there is: each piece was sold at five. */
const broughtBack = ({ toReturn }: SaleFacts, amount = '0'): readonly OpenLine[] =>
  amount === '80' || amount === '100' ? toReturn : part;

const worthLeft = ({ toReturn }: SaleFacts): bigint =>
  toReturn.reduce((all, { quantity }) => all + tenThousandths(quantity), 0n) * 5n;

/**
 * A return pays what is owed first: of what was shipped and nothing else is paid of, one of four pieces, four more or the
 * rest, or all at once; of what was paid and handed over, four pieces.
 */
function returnFits(facts: SaleFacts, amount = '0'): boolean {
  const isFirst = facts.returnedBy === null;
  if (!facts.shipsLater) return amount === '0' && isFirst && facts.refundable === '100' && isAllOut(facts);
  if (amount === '0' || facts.refundable !== '0' || !isAllOut(facts)) return false;
  if (amount === '20') return isFirst || (facts.returnedBy === 'SR-1' && facts.owed === '80');
  return (
    facts.owed === amount && worthLeft(facts) === tenThousandths(amount) && isFirst === (amount === '100')
  );
}

const isAllOut = ({ toShip }: SaleFacts): boolean => toShip.every(({ quantity }) => quantity === '0');

/** The last return is the one that is cancelled. */
function reversalFits(facts: SaleFacts, amount = '0'): boolean {
  const credited = facts.shipsLater ? whole(collectedOf(facts)) : '0';
  if (facts.returnedBy === 'SR-2') return amount === (credited === '40' ? '20' : '80');
  return facts.returnedBy === 'SR-1' && amount === credited;
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
        toShip: moved(facts.toShip, taken, -1n),
        toReturn: moved(facts.toReturn, taken, 1n),
      };
    }
    case 'complete':
      return { ...facts, toShip: both('0'), toReturn: moved(facts.toReturn, facts.toShip, 1n) };
    case 'returned': {
      const credited = paidMore(facts, tenThousandths(event.amount ?? '0'), true);
      const isSecond = facts.returnedBy !== null;
      return {
        ...credited,
        returnedBy: isSecond ? 'SR-2' : 'SR-1',
        toReturn: moved(facts.toReturn, broughtBack(facts, event.amount), -1n),
      };
    }
    case 'returnReversed': {
      const owedAgain = paidMore(facts, -tenThousandths(event.amount ?? '0'), true);
      const isSecond = facts.returnedBy === 'SR-2';
      const back = event.amount === '80' ? restOf : event.amount === '100' ? both('10') : part;
      return {
        ...owedAgain,
        returnedBy: isSecond ? 'SR-1' : null,
        toReturn: moved(facts.toReturn, back, 1n),
      };
    }
    case 'requestDelivery':
      return { ...facts, deliveryUnderWay: 'DL-1' };
    case 'delivered':
      return { ...facts, deliveryUnderWay: null };
    case 'cancel': {
      const given = landed.regions?.payment === 'Refunded' ? tenThousandths(facts.paid) : 0n;
      const nothing = { refundable: '0', toShip: both('0'), toReturn: both('0'), deliveryUnderWay: null };
      return { ...paidMore(facts, -given), ...nothing };
    }
    default:
      return facts;
  }
}

/** A delivery is asked for once everything has left, of what is not paid at all or paid at once; nothing came back. */
const deliveryFits = (facts: SaleFacts): boolean =>
  isAllOut(facts) && facts.returnedBy === null && facts.paid === facts.refundable && facts.paid !== '40';

/**
 * One order of steps is enough of those that may come in any: paying in parts only at the counter, shipping in parts
 * unpaid, one collection at a time, nothing but its end while a delivery is under way.
 */
function possibleEvents(facts: SaleFacts, event: SaleEvent): boolean {
  if (facts.deliveryUnderWay !== null) return event.type === 'delivered' || event.type === 'cancel';
  if (event.type === 'delivered') return false;
  if (event.type === 'requestDelivery') return deliveryFits(facts);
  if (event.type === 'ship')
    return (event.lines ?? []).every(({ lineId }) =>
      facts.toShip.some((line) => line.lineId === lineId && line.quantity === '10'),
    );
  if (event.type === 'returned') return returnFits(facts, event.amount);
  if (event.type === 'returnReversed') return reversalFits(facts, event.amount);
  if (event.type === 'collected') return !facts.shipsLater && collectedOf(facts) === 0n;
  if (event.type === 'collectionReturned')
    return (
      !facts.shipsLater &&
      collectedOf(facts) > 0n &&
      collectedOf(facts) === tenThousandths(event.amount ?? '0')
    );
  if ((event.type === 'pay' || event.type === 'refund') && facts.returnedBy !== null) return false;
  if (event.type === 'pay' && event.amount !== '100') return !facts.shipsLater;
  return true;
}

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
  { ...issuer, type: 'return' },
  { ...issuer, type: 'return', lines: part },
  { ...issuer, type: 'return', lines: tooMuch },
  { ...elsewhere, type: 'return' },
  ...['0', '20', '80', '100'].flatMap((amount): readonly SaleEvent[] => [
    { ...issuer, type: 'returned', amount },
    { ...issuer, type: 'returnReversed', amount },
  ]),
  { ...issuer, type: 'ship' },
  { ...issuer, type: 'ship', lines: part },
  { ...issuer, type: 'ship', lines: otherPart },
  { ...issuer, type: 'ship', lines: tooMuch },
  { ...issuer, type: 'ship', lines: [] },
  { ...elsewhere, type: 'ship' },
  { ...issuer, type: 'requestDelivery' },
  { ...elsewhere, type: 'requestDelivery' },
  { ...issuer, type: 'delivered' },
  { ...issuer, type: 'deliver' },
  { ...elsewhere, type: 'deliver' },
  { ...issuer, type: 'complete' },
  { ...elsewhere, type: 'complete' },
  { ...issuer, type: 'cancel', remark },
  { ...issuer, type: 'cancel', remark: '' },
  { ...elsewhere, type: 'cancel', remark },
];

export const samples: ChartSamples = { inputs, events, after, mayHappen: possibleEvents };
