import { expiredSession } from './session-expired.ts';
import { signedInSession } from './session-running.ts';
import { secondFactorSession } from './session-second-factor.ts';
import { sessionSetup } from './session-setup.ts';
import { signedOutSession, signingIn } from './session-sign-in.ts';

/**
 * The session of one browser tab (spec 1 §4). A session that ends while work is open is taken up again over the page, so
 * that nothing typed is lost.
 */
export const session = sessionSetup.createMachine({
  id: 'session',
  version: '3',
  description: 'Who is signed in, from signing in to signing out.',
  context: ({ input }) => ({
    account: null,
    credentials: null,
    recaptchaKey: '',
    missing: [],
    secondFactor: null,
    proof: null,
    notice: null,
    failure: null,
    requested: input.requested,
  }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: [
          {
            guard: { type: 'sessionRuns', params: ({ event }) => ({ account: event.output }) },
            target: 'signedIn',
            actions: [
              { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
              { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
            ],
          },
          { target: 'signedOut' },
        ],
        onError: {
          target: 'unreachable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        turnedAway: {
          actions: { type: 'keepRequested', params: ({ event }) => ({ requested: event.requested }) },
        },
      },
    },
    unreachable: {
      description: 'Nobody knows yet: the server does not answer.',
      on: { retry: 'checking' },
    },
    signedOut: signedOutSession,
    signingIn,
    secondFactor: secondFactorSession,
    signedIn: signedInSession,
    expired: expiredSession,
    signingOut: {
      tags: ['app', 'busy'],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: ['dropAccount', 'clearStored'] },
        onError: {
          target: 'signedIn',
          actions: { type: 'reportFailedLogout', params: ({ event }) => ({ error: event.error }) },
          description: 'The session still runs: say so and stay.',
        },
      },
    },
    endingByForce: {
      tags: ['busy'],
      description: 'The person cannot go on, whether or not the server hears of it.',
      invoke: {
        id: 'endSession',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: ['dropAccount', 'clearStored'] },
        onError: {
          target: 'signedOut',
          actions: [
            { type: 'reportFailedLogout', params: ({ event }) => ({ error: event.error }) },
            'dropAccount',
            'clearStored',
          ],
        },
      },
    },
  },
});
