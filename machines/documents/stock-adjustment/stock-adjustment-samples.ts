import { type ChartSamples, sampleContexts } from '../../lib/samples.ts';
import type { StockAdjustmentFacts } from './stock-adjustment-facts.ts';

const { issuer, elsewhere } = sampleContexts;

const whole: StockAdjustmentFacts = {
  outletId: 'outlet-a',
  lineCount: 2,
  refusedStockTypes: [],
  linesWithoutSerials: 0,
  linesWithoutBatch: 0,
  linesWithoutCell: 0,
  movedLines: 0,
  shortLines: 0,
  promisedLines: 0,
  postingDate: '2026-03-16',
  periodOpen: true,
};

/** Together, inputs and events reach every transition and every refusal. */
export const samples: ChartSamples = {
  inputs: [
    { name: 'in order', input: whole },
    { name: 'counted, and moved since', input: { ...whole, movedLines: 1 } },
    { name: 'without lines', amiss: true, input: { ...whole, lineCount: 0 } },
    { name: 'a recipe on a line', amiss: true, input: { ...whole, refusedStockTypes: ['Recipe'] } },
    { name: 'dated ahead', amiss: true, input: { ...whole, postingDate: '2026-03-17' } },
    { name: 'period closed', amiss: true, input: { ...whole, periodOpen: false } },
    { name: 'serials missing', amiss: true, input: { ...whole, linesWithoutSerials: 1 } },
    { name: 'batch missing', amiss: true, input: { ...whole, linesWithoutBatch: 1 } },
    { name: 'cell missing', amiss: true, input: { ...whole, linesWithoutCell: 1 } },
    { name: 'more than there is', amiss: true, input: { ...whole, shortLines: 1 } },
    { name: 'what is promised', amiss: true, input: { ...whole, promisedLines: 1 } },
  ],
  events: [
    { ...issuer, type: 'save' },
    { ...elsewhere, type: 'save' },
    { ...issuer, type: 'check' },
    { ...issuer, type: 'rebase' },
    { ...elsewhere, type: 'rebase' },
    { ...issuer, type: 'keepDifferences' },
    { ...elsewhere, type: 'keepDifferences' },
    { ...issuer, type: 'confirm' },
    { ...elsewhere, type: 'confirm' },
    { ...issuer, type: 'cancel', remark: 'Counted twice' },
    { ...issuer, type: 'cancel', remark: '' },
    { ...elsewhere, type: 'cancel', remark: 'Not ours' },
  ],
  after: (facts, { type }) =>
    type === 'rebase' || type === 'keepDifferences' ? { ...facts, movedLines: 0 } : facts,
};
