import { type ChartSamples, sampleContexts } from '../../lib/samples.ts';
import type { StockRevaluationFacts } from './stock-revaluation.ts';

const { issuer, elsewhere } = sampleContexts;

const whole: StockRevaluationFacts = {
  outletId: 'outlet-a',
  lineCount: 2,
  refusedStockTypes: [],
  repeatedItems: 0,
  issueDay: '2026-03-15',
  momentHasCome: true,
  periodOpen: true,
};

/** Together, inputs and events reach every transition and every refusal. */
export const samples: ChartSamples = {
  inputs: [
    { name: 'in order', input: whole },
    { name: 'without lines', amiss: true, input: { ...whole, lineCount: 0 } },
    { name: 'a recipe on a line', amiss: true, input: { ...whole, refusedStockTypes: ['Recipe'] } },
    { name: 'an item twice', amiss: true, input: { ...whole, repeatedItems: 1 } },
    { name: 'issued ahead', amiss: true, input: { ...whole, momentHasCome: false } },
    { name: 'period closed', amiss: true, input: { ...whole, periodOpen: false } },
  ],
  events: [
    { ...issuer, type: 'save' },
    { ...elsewhere, type: 'save' },
    { ...issuer, type: 'check' },
    { ...issuer, type: 'confirm' },
    { ...elsewhere, type: 'confirm' },
  ],
};
