import { type ChartSamples, sampleContexts } from '../../lib/samples.ts';
import type { SafeBoxFacts } from './safe-box.ts';

const { issuer, elsewhere } = sampleContexts;

const whole: SafeBoxFacts = {
  outletId: 'outlet-a',
  goesEitherWay: false,
  amount: '120',
  change: '-120',
  balance: '500',
  correctedBy: null,
  periodOpen: true,
};

/** Together, inputs and events reach every transition and every refusal. */
export const samples: ChartSamples = {
  inputs: [
    { name: 'in order', input: whole },
    {
      name: 'a count that found less',
      input: { ...whole, goesEitherWay: true, amount: '-20', change: '-20' },
    },
    { name: 'no amount', amiss: true, input: { ...whole, amount: '0', change: '0' } },
    { name: 'an amount below zero', amiss: true, input: { ...whole, amount: '-5', change: '5' } },
    {
      name: 'more than the safe holds',
      amiss: true,
      input: { ...whole, amount: '500.01', change: '-500.01' },
    },
    { name: 'period closed', amiss: true, input: { ...whole, periodOpen: false } },
    {
      name: 'money taken since',
      amiss: true,
      input: { ...whole, amount: '90', change: '90', balance: '50' },
    },
  ],
  events: [
    { ...issuer, type: 'save' },
    { ...elsewhere, type: 'save' },
    { ...issuer, type: 'complete' },
    { ...elsewhere, type: 'complete' },
    { ...issuer, type: 'cancel', remark: 'Entered twice' },
    { ...issuer, type: 'cancel', remark: '' },
    { ...elsewhere, type: 'cancel', remark: 'Not ours' },
    { ...issuer, type: 'reverse', remark: 'Wrong drawer' },
    { ...issuer, type: 'reverse', remark: '' },
    { ...elsewhere, type: 'reverse', remark: 'Not ours' },
  ],
  after(facts, event) {
    const before = { ...whole, ...facts };
    if (event.type === 'complete')
      return { ...before, balance: String(Number(before.balance) + Number(before.change)) };
    return event.type === 'reverse' ? { ...before, correctedBy: 'SB-2' } : before;
  },
};
