import { sessionSetup } from './session-setup.ts';

/** The sign-in form: `invalidLogin` is the state spec 1 §4 names. Each error goes when its field is typed in. */
export const signedOutSession = sessionSetup.createStateConfig({
  initial: 'ready',
  states: {
    ready: {},
    incomplete: {},
    invalidLogin: {},
    failed: {},
  },
  on: {
    turnedAway: {
      actions: { type: 'keepRequested', params: ({ event }) => ({ requested: event.requested }) },
    },
    secondFactorAsked: {
      target: 'secondFactor',
      actions: { type: 'takeSecondFactor', params: ({ event }) => ({ secondFactor: event.secondFactor }) },
    },
    edit: {
      target: '.ready',
      actions: { type: 'clearMissing', params: ({ event }) => ({ field: event.field }) },
    },
    submit: [
      {
        guard: { type: 'credentialsGiven', params: ({ event }) => event },
        target: 'signingIn',
        actions: { type: 'keepCredentials', params: ({ event }) => event },
      },
      {
        target: '.incomplete',
        actions: { type: 'keepMissing', params: ({ event }) => event },
      },
    ],
  },
});

/** The bot check first, then the password (spec 1 §5). */
export const signingIn = sessionSetup.createStateConfig({
  tags: ['busy'],
  initial: 'provingHuman',
  states: {
    provingHuman: {
      invoke: {
        id: 'proveHuman',
        src: 'proveHuman',
        onDone: {
          target: 'sending',
          actions: { type: 'keepKey', params: ({ event }) => ({ recaptchaKey: event.output }) },
        },
        onError: {
          target: '#session.signedOut.failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({
          username: context.credentials?.username ?? '',
          password: context.credentials?.password ?? '',
          rememberMe: context.credentials?.rememberMe ?? false,
          recaptchaKey: context.recaptchaKey,
        }),
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
            guard: { type: 'secondFactorIsAsked', params: ({ event }) => ({ error: event.error }) },
            target: '#session.secondFactor',
            actions: { type: 'keepSecondFactor', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'credentialsAreWrong', params: ({ event }) => ({ error: event.error }) },
            target: '#session.signedOut.invalidLogin',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#session.signedOut.failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
});
