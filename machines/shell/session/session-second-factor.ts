import { sessionSetup } from './session-setup.ts';

/**
 * What is asked beside the password (decision 0109): a code of an authenticator app, a passkey, or a recovery code.
 * `refused` says so until something is typed or tried again.
 */
export const askingForFactor = sessionSetup.createStateConfig({
  initial: 'ready',
  states: { ready: {}, incomplete: {}, refused: {} },
  on: {
    editProof: { target: '.ready', actions: 'clearFailure' },
    prove: [
      {
        guard: { type: 'proofIsGiven', params: ({ event }) => ({ proof: event.proof }) },
        target: 'proving',
        actions: { type: 'keepProof', params: ({ event }) => ({ proof: event.proof }) },
      },
      { target: '.incomplete', actions: 'clearFailure' },
    ],
  },
});

/** The second step of signing in: the password was right, and opens nothing alone. */
export const secondFactorSession = sessionSetup.createStateConfig({
  initial: 'asking',
  on: {
    startOver: { target: 'signedOut', actions: 'dropSecondFactor' },
    turnedAway: {
      actions: { type: 'keepRequested', params: ({ event }) => ({ requested: event.requested }) },
    },
  },
  states: {
    asking: askingForFactor,
    proving: {
      tags: ['busy'],
      invoke: {
        id: 'proveSecondFactor',
        src: 'proveSecondFactor',
        input: ({ context }) => ({ secondFactor: context.secondFactor, proof: context.proof }),
        onDone: {
          target: '#session.signedIn',
          actions: [
            'clearLeftovers',
            { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
            { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
            { type: 'goToRequested', params: ({ context }) => ({ requested: context.requested }) },
          ],
        },
        onError: [
          {
            guard: { type: 'signInIsOver', params: ({ event }) => ({ error: event.error }) },
            target: '#session.signedOut.failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'asking.refused',
            actions: { type: 'keepProofFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});
