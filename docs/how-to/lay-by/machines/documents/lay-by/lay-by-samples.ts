import { type ChartSamples, sampleContexts } from '../../lib/samples.ts';
import { delayEnd } from '../../lib/timers.ts';
import type { LayByFacts } from './lay-by.ts';

const { issuer, elsewhere } = sampleContexts;

const whole: LayByFacts = {
  outletId: 'outlet-a',
  lineCount: 2,
  refusedStockTypes: [],
  daysToPay: 30,
  paid: '0',
  owed: '100',
};

/** Together, inputs and events reach every transition and every refusal. */
export const samples: ChartSamples = {
  inputs: [
    { name: 'in order', input: whole },
    { name: 'without lines', amiss: true, input: { ...whole, lineCount: 0 } },
    { name: 'a recipe on a line', amiss: true, input: { ...whole, refusedStockTypes: ['Recipe'] } },
  ],
  events: [
    { ...issuer, type: 'save' },
    { ...elsewhere, type: 'save' },
    { ...issuer, type: 'confirm' },
    { ...elsewhere, type: 'confirm' },
    { ...issuer, type: 'pay', amount: '40', method: 'Cash' },
    { ...issuer, type: 'pay', amount: '100', method: 'Card', reference: 'A-17' },
    { ...issuer, type: 'pay', amount: '60', method: 'Transfer' },
    { ...issuer, type: 'pay', amount: '0', method: 'Cash' },
    { ...issuer, type: 'pay', amount: '40' },
    { ...elsewhere, type: 'pay', amount: '40', method: 'Cash' },
    { ...issuer, type: 'refund', method: 'Cash', remark: 'Changed their mind' },
    { ...issuer, type: 'refund', method: 'Cash', remark: '' },
    { ...elsewhere, type: 'refund', method: 'Cash', remark: 'Not ours' },
    { ...issuer, type: 'handOver' },
    { ...elsewhere, type: 'handOver' },
    { ...issuer, type: 'cancel', remark: 'Changed their mind' },
    { ...issuer, type: 'cancel', remark: '' },
    { ...elsewhere, type: 'cancel', remark: 'Not ours' },
    { ...issuer, type: delayEnd('paymentDue', 'lay-by.status.Open') },
  ],
  after(facts, event, landed) {
    const before = { ...whole, ...facts };
    const paid =
      event.type === 'pay'
        ? Number(before.paid) + Number(event.amount)
        : landed.regions?.payment === 'Unpaid'
          ? 0
          : Number(before.paid);
    return { ...before, paid: String(paid), owed: String(Number(whole.owed) - paid) };
  },
};
