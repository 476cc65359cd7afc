import type { ChartEvent } from '../../lib/event-context.ts';
import { type ChartSamples, type SampleInput, sampleContexts } from '../../lib/samples.ts';
import { delayEnd } from '../../lib/timers.ts';
import type { WarrantyEvent, WarrantyFacts } from './warranty-facts.ts';

const { issuer, elsewhere } = sampleContexts;

/** What came back, beside the facts of the chart. */
type SampleFacts = WarrantyFacts & { readonly isBack: boolean };

/** A piece with a warranty of a year, which may be extended by another. */
const year: SampleFacts = {
  outletId: 'outlet-a',
  saleNumber: 'SI-1',
  saleInForce: true,
  endsOn: '2027-03-16',
  latestEnd: '2028-03-16',
  today: '2026-03-16',
  dayEndsInMs: 36_000_000,
  isBack: false,
};
const remark = 'Changed for a new one';

const inputs: readonly (SampleInput & { readonly input: SampleFacts })[] = [
  { name: 'a year', input: year },
  { name: 'a sale that is not in force', amiss: true, input: { ...year, saleInForce: false } },
  { name: 'at its latest end', amiss: true, input: { ...year, latestEnd: '2027-03-16' } },
];

function after(facts: SampleFacts, event: WarrantyEvent): SampleFacts {
  if (event.type === 'extend') return { ...facts, endsOn: event.endsOn ?? facts.endsOn };
  if (event.type === 'pieceReturned') return { ...facts, isBack: true };
  if (event.type === 'returnCancelled') return { ...facts, isBack: false };
  if (event.type === 'saleCancelled') return { ...facts, saleInForce: false };
  return facts;
}

/** Only what came back goes out again, and no day is moved to where it is. */
function possibleEvents(facts: SampleFacts, event: WarrantyEvent): boolean {
  if (event.type === 'returnCancelled') return facts.isBack;
  if (event.type === 'extend' && event.endsOn === facts.endsOn) return false;
  return facts.saleInForce || event.type !== 'pieceReturned';
}

const events: readonly ChartEvent[] = [
  { ...issuer, type: 'save' },
  { ...elsewhere, type: 'save' },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'extend', endsOn: '2027-09-16' },
  { ...issuer, type: 'extend', endsOn: '2026-03-15' },
  { ...issuer, type: 'extend', endsOn: '2028-03-17' },
  { ...elsewhere, type: 'extend', endsOn: '2027-09-16' },
  { ...issuer, type: 'end', remark },
  { ...issuer, type: 'end', remark: '' },
  { ...elsewhere, type: 'end', remark },
  { ...issuer, type: 'saleCancelled' },
  { ...issuer, type: 'pieceReturned', salesReturnId: 'return-1' },
  { ...issuer, type: 'returnCancelled' },
  { ...issuer, type: delayEnd('expire', 'warranty.Active') },
];

export const samples: ChartSamples = { inputs, events, after, mayHappen: possibleEvents };
