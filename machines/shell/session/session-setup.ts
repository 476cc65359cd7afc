import { assign, fromPromise, setup } from 'xstate';
import { askedIn, type SecondFactorAsked, type SecondFactorProof } from './second-factor-asked.ts';

/** What the portal knows of the signed-in user (spec 1 §3); the server decides every call itself. */
export type SessionAccount = {
  readonly username: string;
  readonly comId: string;
  readonly dbVersionNo: string;
  readonly accountType: string;
  readonly userAccessPermissions: readonly { readonly accessName: string; readonly isAllowAccess: boolean }[];
  readonly isAdmin: boolean;
  readonly userId?: string | undefined;
  readonly groupIds?: readonly string[] | undefined;
  /** The restricted airport mode of the company (decision 3). */
  readonly isRestricted?: boolean | undefined;
  /** The company's currency, and the symbol shown before amounts in it. */
  readonly currency?: { readonly code: string; readonly symbol: string } | undefined;
  readonly environment?: 'production' | 'staging' | undefined;
  /** The password policy asks for a new password before anything else. */
  readonly mustChangePassword?: boolean | undefined;
  /** The company asks for a second factor, which is set up before anything else. */
  readonly mustSetUpSecondFactor?: boolean | undefined;
  /** Days until it will, once that is near. */
  readonly passwordWarnDays?: number | null | undefined;
  /** When the session ends however much it is used, by this computer's clock in milliseconds. */
  readonly endsAt?: number | undefined;
  /** For how many milliseconds it lives unused. */
  readonly idleMs?: number | undefined;
};

/** What the user types; the bot check adds its answer before it is sent. */
export type SessionCredentials = {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
};

/** What must be stored in the browser while someone is signed in: looked for whenever the window is focused (spec 1 §4). */
export const sessionKeys = [
  'username',
  'COM_ID',
  'dbVersionNo',
  'AccountType',
  'Permission',
  'isAdmin',
] as const;

/** Sentences the sign-in screen may have to say when it appears. */
export type SessionNotice = 'pleaseLogin' | 'accountDetailsRemoved' | 'permittedOutletNotFound';

export type SessionContext = {
  readonly account: SessionAccount | null;
  /** What is being tried; the password is forgotten as soon as the try ends. */
  readonly credentials: SessionCredentials | null;
  readonly recaptchaKey: string;
  readonly missing: readonly ('username' | 'password')[];
  /** The second step of the sign-in that is being tried. */
  readonly secondFactor: SecondFactorAsked | null;
  readonly proof: SecondFactorProof | null;
  readonly notice: SessionNotice | null;
  /** Why the last try failed, as the edge reported it. */
  readonly failure: unknown;
  /** Where to go after signing in. */
  readonly requested: string;
};

export type SessionInput = { readonly requested: string };

export type SessionEvent =
  | { readonly type: 'retry' }
  | ({ readonly type: 'submit' } & SessionCredentials)
  | { readonly type: 'edit'; readonly field: 'username' | 'password' }
  /** The code of a mail was right on the page of a forgotten password, and the second factor is wanted. */
  | { readonly type: 'secondFactorAsked'; readonly secondFactor: SecondFactorAsked }
  | { readonly type: 'prove'; readonly proof: SecondFactorProof }
  | { readonly type: 'editProof' }
  /** Another way, or another name. */
  | { readonly type: 'startOver' }
  /** A page that needs a person was asked for. */
  | { readonly type: 'turnedAway'; readonly requested: string }
  | { readonly type: 'focused'; readonly storedKeys: readonly string[] }
  /** The session ends in a minute or two unless something is done. */
  | { readonly type: 'endsSoon' }
  /** It was used meanwhile, here or in another tab. */
  | { readonly type: 'used' }
  | { readonly type: 'stay' }
  /** A call was answered 401. */
  | { readonly type: 'expired' }
  | { readonly type: 'outletsMissing' }
  | { readonly type: 'signOut' };

type Loaded = { readonly account: SessionAccount | null };

const none = {
  credentials: null,
  recaptchaKey: '',
  failure: null,
  secondFactor: null,
  proof: null,
} as const;

/** The words of the session: guards by what must be true, effects by name (provided by the portal). */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionEvent,
    /** `app` while the pages are on the screen, `busy` while a try runs, `warning` while the end is near. */
    tags: {} as 'app' | 'busy' | 'warning',
  },
  actors: {
    /** The account of the running session, null without one; fails when the server cannot be asked. */
    readAccount: fromPromise<SessionAccount | null>(() => notProvided('readAccount')),
    /** The solved bot check. */
    proveHuman: fromPromise<string>(() => notProvided('proveHuman')),
    signIn: fromPromise<SessionAccount, SessionCredentials & { recaptchaKey: string }>(() =>
      notProvided('signIn'),
    ),
    /** Ends a sign-in by its second factor; where that is a passkey, the browser asks for it first. */
    proveSecondFactor: fromPromise<
      SessionAccount,
      { readonly secondFactor: SecondFactorAsked | null; readonly proof: SecondFactorProof | null }
    >(() => notProvided('proveSecondFactor')),
    signOut: fromPromise<unknown>(() => notProvided('signOut')),
  },
  guards: {
    sessionRuns: (_, { account }: Loaded) => account !== null,
    credentialsGiven: (_, params: SessionCredentials) => missingIn(params).length === 0,
    credentialsAreWrong: (_, { error }: { error: unknown }) => isRefusal(error),
    secondFactorIsAsked: (_, { error }: { error: unknown }) => askedIn(error) !== null,
    proofIsGiven: (_, { proof }: { proof: SecondFactorProof }) =>
      proof.kind === 'passkey' || proof.code.trim() !== '',
    signInIsOver: (_, { error }: { error: unknown }) => codeOf(error) === 'signInExpired',
    isSamePerson: ({ context }, { account }: Loaded) =>
      account !== null &&
      account.username === context.account?.username &&
      account.comId === context.account.comId,
    detailsAreMissing: (_, { storedKeys }: { storedKeys: readonly string[] }) =>
      sessionKeys.some((key) => !storedKeys.includes(key)),
  },
  actions: {
    keepAccount: assign((_, { account }: Loaded) => ({ ...none, account, missing: [], notice: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ ...none, failure: error })),
    keepCredentials: assign((_, { username, password, rememberMe }: SessionCredentials) => ({
      credentials: { username, password, rememberMe },
      missing: [],
      failure: null,
    })),
    keepSecondFactor: assign((_, { error }: { error: unknown }) => ({
      ...none,
      secondFactor: askedIn(error),
    })),
    takeSecondFactor: assign((_, { secondFactor }: { secondFactor: SecondFactorAsked }) => ({
      ...none,
      missing: [],
      notice: null,
      secondFactor,
    })),
    keepProof: assign((_, { proof }: { proof: SecondFactorProof }) => ({ proof, failure: null })),
    keepProofFailure: assign((_, { error }: { error: unknown }) => ({ proof: null, failure: error })),
    clearFailure: assign({ failure: null }),
    dropSecondFactor: assign(none),
    keepMissing: assign((_, params: SessionCredentials) => ({ missing: missingIn(params), failure: null })),
    clearMissing: assign(({ context }, { field }: { field: 'username' | 'password' }) => ({
      missing: context.missing.filter((name) => name !== field),
      failure: null,
    })),
    keepKey: assign((_, { recaptchaKey }: { recaptchaKey: string }) => ({ recaptchaKey })),
    keepRequested: assign((_, { requested }: { requested: string }) => ({
      requested,
      notice: 'pleaseLogin' as const,
    })),
    sayWhy: assign((_, { notice }: { notice: SessionNotice }) => ({ notice })),
    dropAccount: assign({ ...none, account: null, requested: '/' }),
    /** Keeps the account under the keys of spec 1 §3. */
    storeAccount: (_, _params: Loaded) => {},
    /** Before a new session: stored outlet, notifications and new-portal flag go (spec 1 §4). */
    clearLeftovers: () => {},
    /** After a session: everything this browser kept of it goes (spec 1 §4). */
    clearStored: () => {},
    goToRequested: (_, _params: { requested: string }) => {},
    /** Another signed-in user over the page: what the first one had open is not theirs. */
    startAfresh: () => {},
    /** "Failed to Logout" (spec 1 §8). */
    reportFailedLogout: (_, _params: { error: unknown }) => {},
  },
});

function notProvided(actor: string): Promise<never> {
  return Promise.reject(new Error(`${actor} not provided`));
}

function missingIn({ username, password }: SessionCredentials) {
  const missing: ('username' | 'password')[] = [];
  if (username.trim() === '') missing.push('username');
  if (password === '') missing.push('password');
  return missing;
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** A refusal carries the status the server answered with; a lost line carries none. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 401;
}
