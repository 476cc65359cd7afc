import type { ChartSamples } from '../lib/samples.ts';
import type { LicenceFacts } from './licence/licence.ts';

const unused: LicenceFacts = { deviceId: null, trialIsOver: false };
const bound: LicenceFacts = { deviceId: 'till-1', trialIsOver: false };

/** What paths of the charts of records are generated from, by the chart's id. */
export const recordSamples: Readonly<Record<string, ChartSamples>> = {
  licence: {
    inputs: [
      { name: 'a new key', input: unused },
      { name: 'a key in use', input: bound },
      { name: 'a trial that is over', amiss: true, input: { ...bound, trialIsOver: true } },
    ],
    events: [
      { type: 'activate', deviceId: 'till-1' },
      { type: 'activate', deviceId: 'till-2' },
      { type: 'check', deviceId: 'till-1' },
      { type: 'check', deviceId: 'till-2' },
      { type: 'revoke' },
    ],
  },
};
