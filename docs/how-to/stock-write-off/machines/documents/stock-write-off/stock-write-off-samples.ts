import { type ChartSamples, sampleContexts } from '../../lib/samples.ts';
import type { StockWriteOffFacts } from './stock-write-off.ts';

const { issuer, elsewhere } = sampleContexts;

const whole: StockWriteOffFacts = { outletId: 'outlet-a', lineCount: 2, refusedStockTypes: [] };

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
    { ...issuer, type: 'cancel', remark: 'Found behind the freezer' },
    { ...issuer, type: 'cancel', remark: '' },
    { ...elsewhere, type: 'cancel', remark: 'Not ours' },
  ],
};
