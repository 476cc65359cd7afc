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
  tooMuch,
} from '../selling/selling-sample.ts';
import type { QuotationEvent, QuotationFacts } from './quotation-facts.ts';

const { issuer, elsewhere } = sampleContexts;

type SampleFacts = QuotationFacts & SellingWorld;

const plain: SampleFacts = {
  ...sellingSample,
  ...nothingPosted,
  expiryDate: '2026-04-15',
  anyPosted: false,
  closedShort: false,
};

const inputs: readonly (SampleInput & { readonly input: SampleFacts })[] = [
  { name: 'two lines of ten', input: plain },
  ...sellingAmiss.map(({ change, ...sample }) => ({ ...sample, input: { ...plain, ...change } })),
  { name: 'its last day has passed', amiss: true, input: { ...plain, expiryDate: '2026-03-15' } },
];

function after(facts: SampleFacts, event: QuotationEvent): SampleFacts {
  switch (event.type) {
    case 'convertToSales':
    case 'convertToSalesOrder':
      return { ...facts, toPost: postedLess(facts.toPost, event.lines), anyPosted: true, posted: true };
    case 'complete':
      return { ...facts, toPost: nothingToPost, closedShort: true };
    case 'extendExpiry':
      return { ...facts, expiryDate: event.expiryDate };
    case 'postingChanged':
      if (event.nothingLeft) return { ...facts, inForce: true };
      return {
        ...facts,
        posted: event.anyPosted,
        anyPosted: event.anyPosted,
        inForce: false,
        toPost: facts.closedShort ? nothingToPost : event.anyPosted ? postedLess(allToPost, part) : allToPost,
      };
    case 'repeat':
      return { ...facts, followingCopyOn: event.recurringFrequency === 'Weekly' ? '2027-02-07' : null };
    default:
      return facts;
  }
}

/** What carries it on is made smaller while it is a draft, or cancelled. */
function possibleEvents(facts: SampleFacts, event: QuotationEvent): boolean {
  return event.type !== 'postingChanged' || facts.posted;
}

const events: readonly ChartEvent[] = [
  ...sellingEvents,
  { ...issuer, type: 'convertToSalesOrder' },
  { ...issuer, type: 'convertToSalesOrder', lines: part },
  { ...issuer, type: 'convertToSalesOrder', lines: tooMuch },
  { ...issuer, type: 'convertToSalesOrder', lines: [] },
  { ...elsewhere, type: 'convertToSalesOrder' },
  { ...issuer, type: 'extendExpiry', expiryDate: '2027-05-31' },
  { ...issuer, type: 'extendExpiry', expiryDate: '2026-03-15' },
  { ...elsewhere, type: 'extendExpiry', expiryDate: '2027-05-31' },
  { ...issuer, type: delayEnd('validity', 'quotation.status.Confirmed') },
  { ...issuer, type: delayEnd('validity', 'quotation.status.Partially Posted') },
  { ...issuer, type: delayEnd('nextCopy', 'quotation.recurrence.Recurring') },
];

export const samples: ChartSamples = { inputs, events, after, mayHappen: possibleEvents };
