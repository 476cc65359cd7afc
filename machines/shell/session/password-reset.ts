import { assign, fromPromise, setup } from 'xstate';
import { askedIn, type SecondFactorAsked } from './second-factor-asked.ts';

export type PasswordResetContext = {
  /** Lower-cased (spec 1 §2.4). */
  readonly username: string;
  readonly code: string;
  /** What is wrong with the last try: the required field, or what the server or the line said. */
  readonly failure: { readonly field: 'username' | 'verificationCode' } | { readonly error: unknown } | null;
};

export type PasswordResetEvent =
  | { readonly type: 'submitUsername'; readonly username: string }
  | { readonly type: 'submitCode'; readonly verificationCode: string }
  | { readonly type: 'edit' }
  | { readonly type: 'back' };

/**
 * The forgotten password (spec 1 §2.4 and §4): the name, then the code of the mail. The server answers in text; a reply
 * containing 'invalid', or in the second step 'incorrect', is a failure.
 */
export const passwordReset = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    tags: {} as 'busy',
  },
  actors: {
    requestCode: fromPromise<string, { username: string }>(() => Promise.reject(new Error('not provided'))),
    resetPassword: fromPromise<string, { username: string; verificationCode: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  guards: {
    isGiven: (_, { text }: { text: string }) => text.trim() !== '',
    nameIsKnown: (_, { reply }: { reply: string }) => !reply.toLowerCase().includes('invalid'),
    secondFactorIsAsked: (_, { error }: { error: unknown }) => askedIn(error) !== null,
    codeIsCorrect: (_, { reply }: { reply: string }) => !reply.toLowerCase().includes('incorrect'),
  },
  actions: {
    keepUsername: assign((_, { username }: { username: string }) => ({
      username: username.trim().toLowerCase(),
      failure: null,
    })),
    keepCode: assign((_, { code }: { code: string }) => ({ code: code.trim(), failure: null })),
    askFor: assign((_, failure: { field: 'username' | 'verificationCode' }) => ({ failure })),
    keepFailure: assign((_, failure: { error: unknown }) => ({ failure })),
    clearFailure: assign({ failure: null }),
    /** The session the server opened with the right code begins at /Home. */
    goHome: () => {},
    /** The code was right and opens nothing alone: the session asks for the second factor. */
    handOver: (_, _params: { secondFactor: SecondFactorAsked | null }) => {},
  },
}).createMachine({
  id: 'password-reset',
  version: '2',
  description: 'From a forgotten password back into the portal.',
  context: { username: '', code: '', failure: null },
  initial: 'askingName',
  states: {
    askingName: {
      on: {
        submitUsername: [
          {
            guard: { type: 'isGiven', params: ({ event }) => ({ text: event.username }) },
            target: 'sendingName',
            actions: { type: 'keepUsername', params: ({ event }) => ({ username: event.username }) },
          },
          { actions: { type: 'askFor', params: { field: 'username' } } },
        ],
        edit: { actions: 'clearFailure' },
      },
    },
    sendingName: {
      tags: ['busy'],
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => ({ username: context.username }),
        onDone: [
          {
            guard: { type: 'nameIsKnown', params: ({ event }) => ({ reply: event.output }) },
            target: 'askingCode',
          },
          {
            target: 'askingName',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output }) },
          },
        ],
        onError: {
          target: 'askingName',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    askingCode: {
      on: {
        submitCode: [
          {
            guard: { type: 'isGiven', params: ({ event }) => ({ text: event.verificationCode }) },
            target: 'sendingCode',
            actions: { type: 'keepCode', params: ({ event }) => ({ code: event.verificationCode }) },
          },
          { actions: { type: 'askFor', params: { field: 'verificationCode' } } },
        ],
        edit: { actions: 'clearFailure' },
        back: { target: 'askingName', actions: 'clearFailure' },
      },
    },
    sendingCode: {
      tags: ['busy'],
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ username: context.username, verificationCode: context.code }),
        onDone: [
          {
            guard: { type: 'codeIsCorrect', params: ({ event }) => ({ reply: event.output }) },
            target: 'done',
            actions: 'goHome',
          },
          {
            target: 'askingCode',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'secondFactorIsAsked', params: ({ event }) => ({ error: event.error }) },
            target: 'done',
            actions: {
              type: 'handOver',
              params: ({ event }) => ({ secondFactor: askedIn(event.error) }),
            },
          },
          {
            target: 'askingCode',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    done: { type: 'final' },
  },
});
