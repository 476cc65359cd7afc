import { sessionSetup } from './session-setup.ts';

/**
 * Somebody works. Before the session ends they are warned in time, and one key prolongs it (WCAG 2.2.1); where it cannot
 * be prolonged they sign in again over the page.
 */
export const signedInSession = sessionSetup.createStateConfig({
  tags: ['app'],
  initial: 'steady',
  states: {
    steady: { on: { endsSoon: 'warned' } },
    warned: {
      tags: ['warning'],
      on: { stay: 'staying' },
    },
    staying: {
      tags: ['warning', 'busy'],
      invoke: {
        id: 'prolong',
        src: 'readAccount',
        onDone: [
          {
            guard: { type: 'sessionRuns', params: ({ event }) => ({ account: event.output }) },
            target: 'steady',
            actions: [
              { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
              { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
            ],
          },
          { target: '#session.expired', description: 'It was too late.' },
        ],
        onError: {
          target: 'warned',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
  on: {
    used: { target: '.steady', description: 'Work here or in another tab has prolonged it.' },
    focused: {
      guard: { type: 'detailsAreMissing', params: ({ event }) => ({ storedKeys: event.storedKeys }) },
      target: 'endingByForce',
      actions: { type: 'sayWhy', params: { notice: 'accountDetailsRemoved' } },
    },
    expired: 'expired',
    outletsMissing: {
      target: 'endingByForce',
      actions: { type: 'sayWhy', params: { notice: 'permittedOutletNotFound' } },
    },
    signOut: 'signingOut',
  },
});
