import { type ChartSamples, sampleContexts } from '../../lib/samples.ts';
import type { StockPackingFacts } from './stock-packing-facts.ts';

const { issuer, elsewhere } = sampleContexts;

const whole: StockPackingFacts = {
  outletId: 'outlet-a',
  unpacks: false,
  lineCount: 1,
  otherStockTypes: [],
  emptyPackage: null,
  untracedComponent: null,
  linesWithoutBatch: 0,
  shortItem: null,
  shortAvailable: '0',
  shortNeeded: '0',
  postingDate: '2026-03-15',
  periodOpen: true,
};
const short = { shortItem: 'I-1 Coffee', shortAvailable: '3', shortNeeded: '20' };

/** Together, inputs and events reach every transition and every refusal. */
export const samples: ChartSamples = {
  inputs: [
    { name: 'packed', input: whole },
    { name: 'unpacked', input: { ...whole, unpacks: true } },
    { name: 'without lines', amiss: true, input: { ...whole, lineCount: 0 } },
    { name: 'a recipe on a line', amiss: true, input: { ...whole, otherStockTypes: ['Recipe'] } },
    { name: 'made of nothing', amiss: true, input: { ...whole, emptyPackage: 'B-1 Gift box' } },
    {
      name: 'a batch inside',
      amiss: true,
      input: { ...whole, unpacks: true, untracedComponent: 'I-2 Tea' },
    },
    { name: 'batch missing', amiss: true, input: { ...whole, linesWithoutBatch: 1 } },
    { name: 'too little there', amiss: true, input: { ...whole, ...short } },
    { name: 'dated ahead', amiss: true, input: { ...whole, postingDate: '2026-03-17' } },
    { name: 'period closed', amiss: true, input: { ...whole, periodOpen: false } },
  ],
  events: [
    { ...issuer, type: 'save' },
    { ...elsewhere, type: 'save' },
    { ...issuer, type: 'check' },
    { ...issuer, type: 'confirm' },
    { ...elsewhere, type: 'confirm' },
    { ...issuer, type: 'cancel', remark: 'Packed tomorrow' },
    { ...issuer, type: 'cancel', remark: '' },
    { ...elsewhere, type: 'cancel', remark: 'Not ours' },
  ],
};
