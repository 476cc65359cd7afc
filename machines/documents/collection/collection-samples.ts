import { tenThousandths } from '../../lib/quantity.ts';
import { type ChartSamples, type SampleInput, sampleContexts } from '../../lib/samples.ts';
import type { CollectionEvent, CollectionFacts } from './collection-facts.ts';

const { issuer, elsewhere } = sampleContexts;

/** 100 are received of a client that owes 60 of one invoice. */
const toInvoice: CollectionFacts = {
  outletId: 'outlet-a',
  amount: '100',
  allocated: '60',
  advance: '40',
  refunded: '0',
  owed: '60',
  wrongInvoice: null,
  wrongInvoiceOwed: '0',
  returnId: null,
  returnNumber: '',
  referenceMissing: false,
  periodOpen: true,
};

const inputs: readonly (SampleInput & { readonly input: CollectionFacts })[] = [
  { name: 'pays an invoice', input: toInvoice },
  { name: 'paid ahead', input: { ...toInvoice, allocated: '0', advance: '100' } },
  { name: 'without an amount', amiss: true, input: { ...toInvoice, amount: '0', allocated: '0' } },
  { name: 'more than is received', amiss: true, input: { ...toInvoice, amount: '50', advance: '0' } },
  {
    name: 'an invoice paid meanwhile',
    amiss: true,
    input: { ...toInvoice, wrongInvoice: 'SI-9', wrongInvoiceOwed: '10' },
  },
  { name: 'without the reference', amiss: true, input: { ...toInvoice, referenceMissing: true } },
  {
    name: 'kept for a return',
    amiss: true,
    input: { ...toInvoice, allocated: '0', advance: '100', returnId: 'return-1', returnNumber: 'CN-1' },
  },
  { name: 'in a closed period', amiss: true, input: { ...toInvoice, periodOpen: false } },
];

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const whole = (units: bigint): string => String(units / 10_000n);

/** The facts once so much more of it pays the invoice. */
function allocatedMore(facts: CollectionFacts, amount: bigint): CollectionFacts {
  return {
    ...facts,
    allocated: whole(tenThousandths(facts.allocated) + amount),
    advance: whole(tenThousandths(facts.advance) - amount),
    owed: whole(tenThousandths(facts.owed) - amount),
  };
}

function after(facts: CollectionFacts, event: CollectionEvent): CollectionFacts {
  const allocated = tenThousandths(facts.allocated);
  switch (event.type) {
    case 'receive':
      return { ...facts, owed: whole(tenThousandths(facts.owed) - allocated) };
    case 'allocate':
      return allocatedMore(facts, least(tenThousandths(facts.owed), tenThousandths(facts.advance)));
    case 'release':
      return allocatedMore(facts, -allocated);
    case 'allocationReturned':
      // Its sale is cancelled: nothing is owed of that any more.
      return { ...allocatedMore(facts, -allocated), owed: '0' };
    case 'refund': {
      const amount = tenThousandths(event.amount ?? '0');
      return {
        ...facts,
        advance: whole(tenThousandths(facts.advance) - amount),
        refunded: whole(tenThousandths(facts.refunded) + amount),
      };
    }
    case 'fail':
    case 'cancel':
      return { ...facts, allocated: '0', advance: '0' };
    default:
      return facts;
  }
}

/** A sale gives back only what was paid of it. */
const possibleEvents = (facts: CollectionFacts, event: CollectionEvent): boolean =>
  event.type !== 'allocationReturned' || tenThousandths(facts.allocated) > 0n;

const remark = 'Cheque returned';

const events: readonly CollectionEvent[] = [
  { ...issuer, type: 'save' },
  { ...elsewhere, type: 'save' },
  { ...issuer, type: 'check' },
  { ...issuer, type: 'receive' },
  { ...elsewhere, type: 'receive' },
  { ...issuer, type: 'allocate' },
  { ...issuer, type: 'allocate', invoice: 'SI-1' },
  { ...issuer, type: 'allocate', amount: '0' },
  { ...issuer, type: 'allocate', amount: '101' },
  { ...elsewhere, type: 'allocate' },
  { ...issuer, type: 'release', invoice: 'SI-1' },
  { ...issuer, type: 'release' },
  { ...elsewhere, type: 'release', invoice: 'SI-1' },
  { ...issuer, type: 'deposit', depositNo: 'D-7', depositedOn: '2026-03-16' },
  { ...issuer, type: 'deposit' },
  { ...issuer, type: 'deposit', depositedOn: '2199-12-31' },
  { ...elsewhere, type: 'deposit', depositedOn: '2026-03-16' },
  { ...issuer, type: 'refund', amount: '40', method: 'CASH', remark },
  { ...issuer, type: 'refund', amount: '60', method: 'CASH', remark },
  { ...issuer, type: 'refund', amount: '100', method: 'CASH', remark },
  { ...issuer, type: 'refund', amount: '0', method: 'CASH', remark },
  { ...issuer, type: 'refund', amount: '40', remark },
  { ...issuer, type: 'refund', amount: '40', method: 'CASH', remark: '' },
  { ...elsewhere, type: 'refund', amount: '40', method: 'CASH', remark },
  { ...issuer, type: 'fail', remark },
  { ...issuer, type: 'fail', remark: '' },
  { ...elsewhere, type: 'fail', remark },
  { ...issuer, type: 'cancel', remark },
  { ...issuer, type: 'cancel', remark: '' },
  { ...elsewhere, type: 'cancel', remark },
  { ...issuer, type: 'allocationReturned' },
];

export const samples: ChartSamples = { inputs, events, after, mayHappen: possibleEvents };
