import type { ChartSamples } from '../lib/samples.ts';
import type { LiveOrderSetupFacts } from './live-order-setup.ts';

const whole: LiveOrderSetupFacts = { openHere: 0, openSteps: 0 };
const opening = { type: 'enable', stage: 'Production', acceptsTerms: true, isPasswordRight: true };

/** What paths of the charts of setups are generated from, by the chart's id. */
export const setupSamples: Readonly<Record<string, ChartSamples>> = {
  'live-order-setup': {
    inputs: [
      { name: 'everything is answered', input: whole },
      { name: 'another step asks for something', input: { ...whole, openSteps: 1 } },
      { name: 'this step asks for something', amiss: true, input: { openHere: 2, openSteps: 3 } },
    ],
    events: [
      { type: 'next' },
      { type: 'back' },
      { type: 'answer', open: 0 },
      { type: 'answer', open: 1 },
      opening,
      { ...opening, stage: 'Staging' },
      { ...opening, acceptsTerms: false },
      { ...opening, isPasswordRight: false },
      { type: 'disable' },
    ],
  },
};
