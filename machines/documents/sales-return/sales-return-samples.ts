import { type ChartSamples, sampleContexts } from '../../lib/samples.ts';
import type { SalesReturnFacts } from './sales-return-facts.ts';

const { issuer, elsewhere } = sampleContexts;

/** Four of ten come back, and the client gets their money. */
const whole: SalesReturnFacts = {
  outletId: 'outlet-a',
  lineCount: 1,
  reasonGiven: true,
  saleNumber: 'SI-1',
  saleInForce: true,
  keptItem: null,
  excessItem: null,
  excessLeft: '0',
  excessAsked: '0',
  priceItem: null,
  priceLeft: '0',
  priceAsked: '0',
  linesWithoutSerials: 0,
  keptAhead: false,
  hasClient: true,
  toGiveBack: '20',
  givenBackMost: '100',
  goodsStillThere: true,
  advanceUsed: '0',
  periodOpen: true,
};
const excess = { excessItem: 'I-1 Coffee', excessLeft: '1', excessAsked: '4' };
const dearer = { priceItem: 'I-1 Coffee', priceLeft: '2.00', priceAsked: '5.00' };
const remark = 'Taken back by mistake';

/** Together, inputs and events reach every transition and every refusal. */
export const samples: ChartSamples = {
  inputs: [
    { name: 'given back', input: whole },
    { name: 'paid ahead', input: { ...whole, keptAhead: true, toGiveBack: '0' } },
    { name: 'without lines', amiss: true, input: { ...whole, lineCount: 0 } },
    { name: 'without a reason', amiss: true, input: { ...whole, reasonGiven: false } },
    { name: 'a sale that is not in force', amiss: true, input: { ...whole, saleInForce: false } },
    { name: 'an item that is not taken back', amiss: true, input: { ...whole, keptItem: 'I-1 Coffee' } },
    { name: 'more than is left', amiss: true, input: { ...whole, ...excess } },
    { name: 'more than is left of the price', amiss: true, input: { ...whole, ...dearer } },
    { name: 'serials missing', amiss: true, input: { ...whole, linesWithoutSerials: 1 } },
    { name: 'nobody to keep it for', amiss: true, input: { ...whole, keptAhead: true, hasClient: false } },
    { name: 'more than was paid', amiss: true, input: { ...whole, givenBackMost: '10' } },
    { name: 'in a closed period', amiss: true, input: { ...whole, periodOpen: false } },
    { name: 'goods gone', amiss: true, input: { ...whole, goodsStillThere: false } },
    { name: 'advance used', amiss: true, input: { ...whole, keptAhead: true, advanceUsed: '5' } },
  ],
  events: [
    { ...issuer, type: 'save' },
    { ...elsewhere, type: 'save' },
    { ...issuer, type: 'check' },
    { ...issuer, type: 'complete' },
    { ...elsewhere, type: 'complete' },
    { ...issuer, type: 'cancel', remark },
    { ...issuer, type: 'cancel', remark: '' },
    { ...elsewhere, type: 'cancel', remark },
  ],
};
