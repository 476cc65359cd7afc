import { type ChartSamples, sampleContexts } from '../../lib/samples.ts';
import type { DeliveryFacts } from './delivery-facts.ts';

const { issuer, elsewhere } = sampleContexts;

/** Goods that were paid and handed over at the counter go to the client by a driver. */
const whole: DeliveryFacts = {
  outletId: 'outlet-a',
  saleNumber: 'SI-1',
  saleInForce: true,
  goodsHaveLeft: true,
  otherDelivery: null,
};
const remark = 'Comes for it';
const driver = { driver: 'Farid', vehicle: 'Motorcycle' } as const;

/** Together, inputs and events reach every transition and every refusal. */
export const samples: ChartSamples = {
  inputs: [
    { name: 'paid at the counter', input: whole },
    { name: 'a sale that is not in force', amiss: true, input: { ...whole, saleInForce: false } },
    { name: 'goods still there', amiss: true, input: { ...whole, goodsHaveLeft: false } },
    { name: 'another one under way', amiss: true, input: { ...whole, otherDelivery: 'DL-1' } },
  ],
  events: [
    { ...issuer, type: 'save' },
    { ...elsewhere, type: 'save' },
    { ...issuer, type: 'check' },
    { ...issuer, type: 'assign', ...driver, bookingNo: 'B-17' },
    { ...issuer, type: 'assign', driver: '' },
    { ...elsewhere, type: 'assign', ...driver },
    { ...issuer, type: 'pickUp' },
    { ...elsewhere, type: 'pickUp' },
    { ...issuer, type: 'deliver', receivedBy: 'Aisyah', chargedFee: '8.5' },
    { ...issuer, type: 'deliver', receivedBy: '' },
    { ...elsewhere, type: 'deliver', receivedBy: 'Aisyah' },
    { ...issuer, type: 'fail', reason: 'Nobody there' },
    { ...issuer, type: 'fail', reason: '' },
    { ...elsewhere, type: 'fail', reason: 'Nobody there' },
    { ...issuer, type: 'requestAgain' },
    { ...elsewhere, type: 'requestAgain' },
    { ...issuer, type: 'cancel', remark },
    { ...issuer, type: 'cancel', remark: '' },
    { ...elsewhere, type: 'cancel', remark },
    { ...issuer, type: 'saleCancelled' },
  ],
};
