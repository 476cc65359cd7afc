import { askingForFactor } from './session-second-factor.ts';
import { sessionSetup } from './session-setup.ts';

/** The session ended while work was open: the user signs in again over the page, and the page stays as it is. */
export const expiredSession = sessionSetup.createStateConfig({
  tags: ['app'],
  initial: 'form',
  on: { signOut: { target: 'signedOut', actions: ['dropAccount', 'clearStored'] } },
  states: {
    form: {
      initial: 'ready',
      states: { ready: {}, incomplete: {}, invalidLogin: {}, failed: {} },
      on: {
        edit: {
          target: '.ready',
          actions: { type: 'clearMissing', params: ({ event }) => ({ field: event.field }) },
        },
        submit: [
          {
            guard: { type: 'credentialsGiven', params: ({ event }) => event },
            target: 'provingHuman',
            actions: { type: 'keepCredentials', params: ({ event }) => event },
          },
          { target: '.incomplete', actions: { type: 'keepMissing', params: ({ event }) => event } },
        ],
      },
    },
    provingHuman: {
      tags: ['busy'],
      invoke: {
        id: 'proveHumanAgain',
        src: 'proveHuman',
        onDone: {
          target: 'sending',
          actions: { type: 'keepKey', params: ({ event }) => ({ recaptchaKey: event.output }) },
        },
        onError: {
          target: 'form.failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'signInAgain',
        src: 'signIn',
        input: ({ context }) => ({
          username: context.credentials?.username ?? '',
          password: context.credentials?.password ?? '',
          rememberMe: context.credentials?.rememberMe ?? false,
          recaptchaKey: context.recaptchaKey,
        }),
        onDone: [
          {
            guard: { type: 'isSamePerson', params: ({ event }) => ({ account: event.output }) },
            target: '#session.signedIn',
            actions: [
              { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
              { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
            ],
            description: 'The same person goes on where they were.',
          },
          {
            target: '#session.signedIn',
            actions: [
              'clearLeftovers',
              { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
              { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
              'startAfresh',
            ],
            description: 'Another person starts with a fresh page.',
          },
        ],
        onError: [
          {
            guard: { type: 'secondFactorIsAsked', params: ({ event }) => ({ error: event.error }) },
            target: 'secondFactor',
            actions: { type: 'keepSecondFactor', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'credentialsAreWrong', params: ({ event }) => ({ error: event.error }) },
            target: 'form.invalidLogin',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'form.failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    secondFactor: {
      initial: 'asking',
      on: { startOver: { target: '#session.expired.form', actions: 'dropSecondFactor' } },
      states: {
        asking: askingForFactor,
        proving: {
          tags: ['busy'],
          invoke: {
            id: 'proveSecondFactorAgain',
            src: 'proveSecondFactor',
            input: ({ context }) => ({ secondFactor: context.secondFactor, proof: context.proof }),
            onDone: [
              {
                guard: { type: 'isSamePerson', params: ({ event }) => ({ account: event.output }) },
                target: '#session.signedIn',
                actions: [
                  { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
                  { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
                ],
              },
              {
                target: '#session.signedIn',
                actions: [
                  'clearLeftovers',
                  { type: 'keepAccount', params: ({ event }) => ({ account: event.output }) },
                  { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) },
                  'startAfresh',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'signInIsOver', params: ({ event }) => ({ error: event.error }) },
                target: '#session.expired.form.failed',
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
    },
  },
});
