import type { ChartEvent } from '../../lib/event-context.ts';
import { type ChartSamples, type SampleInput, sampleContexts } from '../../lib/samples.ts';
import { delayEnd } from '../../lib/timers.ts';
import {
  allToPost,
  nothingPosted,
  nothingToPost,
  part,
  postedLess,
  type SellingWorld,
  sellingAmiss,
  sellingEvents,
  sellingSample,
} from '../selling/selling-sample.ts';
import type { SalesOrderEvent, SalesOrderFacts } from './sales-order-facts.ts';

const { issuer } = sampleContexts;

type SampleFacts = SalesOrderFacts & SellingWorld;

const plain: SampleFacts = {
  ...sellingSample,
  ...nothingPosted,
  linesWithoutCell: 0,
  shortItem: null,
  shortAvailable: '0',
  shortNeeded: '0',
  closedShort: false,
};

const inputs: readonly (SampleInput & { readonly input: SampleFacts })[] = [
  { name: 'two lines of ten', input: plain },
  ...sellingAmiss.map(({ change, ...sample }) => ({ ...sample, input: { ...plain, ...change } })),
  { name: 'cell missing', amiss: true, input: { ...plain, linesWithoutCell: 1 } },
  {
    name: 'too little there',
    amiss: true,
    input: { ...plain, shortItem: 'I-1 Coffee', shortAvailable: '3', shortNeeded: '20' },
  },
];

function after(facts: SampleFacts, event: SalesOrderEvent): SampleFacts {
  switch (event.type) {
    case 'convertToSales':
      return { ...facts, toPost: postedLess(facts.toPost, event.lines), posted: true };
    case 'complete':
      return { ...facts, toPost: nothingToPost, closedShort: true };
    case 'postingChanged':
      if (event.nothingLeft) return { ...facts, inForce: true };
      return {
        ...facts,
        posted: event.anyPosted,
        inForce: false,
        toPost: facts.closedShort ? nothingToPost : event.anyPosted ? postedLess(allToPost, part) : allToPost,
      };
    case 'repeat':
      return { ...facts, followingCopyOn: event.recurringFrequency === 'Weekly' ? '2027-02-07' : null };
    default:
      return facts;
  }
}

/** A sale that carries the order on is confirmed, made smaller while it is open, or cancelled. */
function possibleEvents(facts: SampleFacts, event: SalesOrderEvent): boolean {
  if (event.type !== 'postingChanged') return true;
  if (!facts.posted) return false;
  if (event.nothingLeft)
    return !facts.inForce && !facts.closedShort && facts.toPost.every(({ quantity }) => quantity === '0');
  return !event.anyPosted || !facts.inForce;
}

const events: readonly ChartEvent[] = [
  ...sellingEvents,
  { ...issuer, type: 'postingChanged', nothingLeft: true, anyPosted: true },
  { ...issuer, type: delayEnd('nextCopy', 'sales-order.recurrence.Recurring') },
];

export const samples: ChartSamples = { inputs, events, after, mayHappen: possibleEvents };
