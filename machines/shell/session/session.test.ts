import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { session } from './session.ts';
import { type SessionAccount, type SessionCredentials, sessionKeys } from './session-setup.ts';

const mei: SessionAccount = {
  username: 'mei',
  comId: 'COM_1',
  dbVersionNo: '1',
  accountType: 'Retail',
  userAccessPermissions: [],
  isAdmin: false,
};
const typed: SessionCredentials = { username: 'mei', password: 'secret', rememberMe: true };
const submit = { type: 'submit', ...typed } as const;

/** What the server answers: an account, none, or a failure. */
interface Answers {
  /** What the second step is answered with, try by try. */
  readonly proofs?: readonly (SessionAccount | object)[];
  readonly reads?: readonly (SessionAccount | null | Error)[];
  readonly proof?: string | Error;
  readonly signIn?: SessionAccount;
  /** What a try to sign in fails with. */
  readonly refused?: { readonly with: unknown };
  readonly signOut?: Error;
}

/** A tab that was opened at a page; what it asked the portal for, in order. */
async function openTab({
  reads = [null],
  proof = 'proof',
  signIn = mei,
  refused,
  signOut,
  proofs = [],
}: Answers = {}) {
  const done: unknown[] = [];
  const left = [...reads];
  const leftProofs = [...proofs];
  const note = (name: string) => (_: unknown, params: unknown) => {
    done.push(params === undefined ? name : [name, params]);
  };
  const tab = createActor(
    session.provide({
      actors: {
        readAccount: fromPromise(async () => {
          const next = left.shift() ?? null;
          if (next instanceof Error) throw next;
          return next;
        }),
        proveHuman: fromPromise(async () => {
          if (proof instanceof Error) throw proof;
          return proof;
        }),
        signIn: fromPromise(async ({ input }) => {
          done.push(['signIn', input]);
          if (refused) throw refused.with;
          return signIn;
        }),
        proveSecondFactor: fromPromise(async ({ input }) => {
          done.push(['prove', input.proof, input.secondFactor?.ticket]);
          const next = leftProofs.shift();
          if (next !== undefined && 'comId' in next) return next;
          throw next;
        }),
        signOut: fromPromise<unknown>(async () => {
          if (signOut) throw signOut;
        }),
      },
      actions: {
        storeAccount: note('storeAccount'),
        clearLeftovers: note('clearLeftovers'),
        clearStored: note('clearStored'),
        goToRequested: note('goToRequested'),
        startAfresh: note('startAfresh'),
        reportFailedLogout: note('reportFailedLogout'),
      },
    }),
    { input: { requested: '/items' } },
  ).start();
  const settled = () => waitFor(tab, (snapshot) => !snapshot.hasTag('busy') && !snapshot.matches('checking'));
  await settled();
  return { tab, done, settled, now: () => tab.getSnapshot() };
}

const secondFactor = { ticket: 'ticket-1', code: true, recoveryCode: true, passkey: null };
const asked = { status: 401, code: 'secondFactorNeeded', secondFactor };
const code = (typedCode: string) => ({ type: 'prove', proof: { kind: 'code', code: typedCode } }) as const;

describe('the second step', () => {
  it('is asked for after the right password, which is forgotten, and lets in with the ticket', async () => {
    const { tab, now, done, settled } = await openTab({ refused: { with: asked }, proofs: [mei] });
    tab.send(submit);
    await settled();
    expect(now().matches({ secondFactor: { asking: 'ready' } })).toBe(true);
    expect(now().hasTag('app')).toBe(false);
    expect(now().context).toMatchObject({ account: null, credentials: null, recaptchaKey: '', secondFactor });
    tab.send(code('123456'));
    expect(now().hasTag('busy')).toBe(true);
    await settled();
    expect(now().matches({ signedIn: 'steady' })).toBe(true);
    expect(now().context).toMatchObject({ account: mei, secondFactor: null, proof: null });
    expect(done.slice(1)).toEqual([
      ['prove', { kind: 'code', code: '123456' }, 'ticket-1'],
      'clearLeftovers',
      ['storeAccount', { account: mei }],
      ['goToRequested', { requested: '/items' }],
    ]);
  });

  it('asks for what was not typed, says what was wrong until something is typed, and keeps the ticket', async () => {
    const wrong = { status: 401, code: 'secondFactorWrong' };
    const { tab, now, settled } = await openTab({ refused: { with: asked }, proofs: [wrong, mei] });
    tab.send(submit);
    await settled();
    tab.send(code('  '));
    expect(now().matches({ secondFactor: { asking: 'incomplete' } })).toBe(true);
    tab.send(code('000000'));
    await settled();
    expect(now().matches({ secondFactor: { asking: 'refused' } })).toBe(true);
    expect(now().context).toMatchObject({ failure: wrong, secondFactor, proof: null });
    tab.send({ type: 'editProof' });
    expect(now().matches({ secondFactor: { asking: 'ready' } })).toBe(true);
    expect(now().context.failure).toBeNull();
    tab.send({ type: 'prove', proof: { kind: 'passkey' } });
    await settled();
    expect(now().context.account).toBe(mei);
  });

  it('goes back to the password when it took too long, or another account is wanted', async () => {
    const late = { status: 401, code: 'signInExpired' };
    const { tab, now, settled } = await openTab({ refused: { with: asked }, proofs: [late] });
    tab.send(submit);
    await settled();
    tab.send({ type: 'startOver' });
    expect(now().matches({ signedOut: 'ready' })).toBe(true);
    expect(now().context.secondFactor).toBeNull();
    tab.send(submit);
    await settled();
    tab.send(code('123456'));
    await settled();
    expect(now().matches({ signedOut: 'failed' })).toBe(true);
    expect(now().context).toMatchObject({ failure: late, secondFactor: null });
  });

  it('follows the code of a forgotten password, and remembers a page that was asked for', async () => {
    const { tab, now, settled, done } = await openTab({ proofs: [mei] });
    tab.send({ type: 'secondFactorAsked', secondFactor });
    expect(now().matches({ secondFactor: { asking: 'ready' } })).toBe(true);
    tab.send({ type: 'turnedAway', requested: '/vendors' });
    tab.send(code('123456'));
    await settled();
    expect(done.at(-1)).toEqual(['goToRequested', { requested: '/vendors' }]);
  });

  it.each([
    { who: 'the same person goes on', account: mei, last: ['storeAccount', { account: mei }] },
    { who: 'another person starts afresh', account: { ...mei, username: 'lin' }, last: 'startAfresh' },
  ])('over an expired session: $who', async ({ account, last }) => {
    const { tab, now, done, settled } = await openTab({
      reads: [mei],
      refused: { with: asked },
      proofs: [{ status: 401, code: 'secondFactorWrong' }, { status: 401, code: 'signInExpired' }, account],
    });
    tab.send({ type: 'expired' });
    tab.send(submit);
    await settled();
    expect(now().matches({ expired: { secondFactor: { asking: 'ready' } } })).toBe(true);
    expect(now().hasTag('app')).toBe(true);
    tab.send(code('000000'));
    await settled();
    expect(now().matches({ expired: { secondFactor: { asking: 'refused' } } })).toBe(true);
    tab.send(code('123456'));
    await settled();
    expect(now().matches({ expired: { form: 'failed' } })).toBe(true);
    tab.send(submit);
    await settled();
    tab.send({ type: 'startOver' });
    expect(now().matches({ expired: { form: 'ready' } })).toBe(true);
    tab.send(submit);
    await settled();
    tab.send(code('123456'));
    await settled();
    expect(now().matches({ signedIn: 'steady' })).toBe(true);
    expect(now().context.account).toBe(account);
    expect(done.at(-1)).toEqual(last);
  });
});

describe('a tab that is opened', () => {
  it('goes on with the session that runs', async () => {
    const { now, done } = await openTab({ reads: [mei] });
    expect(now().matches({ signedIn: 'steady' })).toBe(true);
    expect(now().context).toMatchObject({ account: mei, missing: [], notice: null, failure: null });
    expect(done).toEqual([['storeAccount', { account: mei }]]);
  });

  it('asks to sign in where none runs', async () => {
    const { now } = await openTab();
    expect(now().matches({ signedOut: 'ready' })).toBe(true);
    expect(now().context).toEqual({
      account: null,
      credentials: null,
      recaptchaKey: '',
      missing: [],
      secondFactor: null,
      proof: null,
      notice: null,
      failure: null,
      requested: '/items',
    });
  });

  it('says that the server does not answer, and asks again', async () => {
    const failure = new Error('no line');
    const { tab, now, settled } = await openTab({ reads: [failure, mei] });
    expect(now().matches('unreachable')).toBe(true);
    expect(now().context.failure).toBe(failure);
    tab.send({ type: 'retry' });
    await settled();
    expect(now().context).toMatchObject({ account: mei, failure: null });
  });

  it('remembers the page that was asked for while it was opened', async () => {
    const tab = createActor(session, { input: { requested: '/items' } }).start();
    tab.send({ type: 'turnedAway', requested: '/vendors' });
    expect(tab.getSnapshot().context).toMatchObject({ requested: '/vendors', notice: 'pleaseLogin' });
  });

  it.each(['readAccount', 'proveHuman', 'signIn', 'proveSecondFactor', 'signOut'] as const)(
    'says that %s is missing where the portal does not provide it',
    async (missing) => {
      const logic = session.implementations.actors[missing];
      if (!logic || 'src' in logic) throw new Error(`${missing} is no actor of the session`);
      const failed = createActor(logic);
      failed.subscribe({ error: () => undefined });
      failed.start();
      await waitFor(failed, ({ status }) => status === 'error').catch(() => undefined);
      expect(failed.getSnapshot().error).toEqual(new Error(`${missing} not provided`));
    },
  );

  it('remembers the page that needs a person', async () => {
    const { tab, now } = await openTab();
    tab.send({ type: 'turnedAway', requested: '/vendors' });
    expect(now().context).toMatchObject({ requested: '/vendors', notice: 'pleaseLogin' });
  });
});

describe('signing in', () => {
  it('sends what was typed with the bot check’s answer, and goes to the page that was asked for', async () => {
    const { tab, now, done, settled } = await openTab();
    tab.send(submit);
    expect(now().hasTag('busy')).toBe(true);
    expect(now().context).toMatchObject({ credentials: typed, missing: [], failure: null });
    await settled();
    expect(now().matches({ signedIn: 'steady' })).toBe(true);
    expect(now().context).toMatchObject({ account: mei, credentials: null, recaptchaKey: '' });
    expect(done).toEqual([
      ['signIn', { ...typed, recaptchaKey: 'proof' }],
      'clearLeftovers',
      ['storeAccount', { account: mei }],
      ['goToRequested', { requested: '/items' }],
    ]);
  });

  it.each([
    [{ username: ' ', password: '' }, ['username', 'password']],
    [{ username: 'mei', password: '' }, ['password']],
    [{ username: '', password: ' ' }, ['username']],
  ] as const)('asks for what is missing in %j', async (given, missing) => {
    const { tab, now } = await openTab();
    tab.send({ ...submit, ...given });
    expect(now().matches({ signedOut: 'incomplete' })).toBe(true);
    expect(now().context.missing).toEqual(missing);
  });

  it('takes an error back when its field is typed in, and that one alone', async () => {
    const { tab, now } = await openTab();
    tab.send({ ...submit, username: '', password: '' });
    tab.send({ type: 'edit', field: 'username' });
    expect(now().matches({ signedOut: 'ready' })).toBe(true);
    expect(now().context.missing).toEqual(['password']);
  });

  it.each([
    ['wrong credentials', { refused: { with: { status: 401 } } }, 'invalidLogin', { status: 401 }],
    ['another refusal', { refused: { with: { status: 500 } } }, 'failed', { status: 500 }],
    ['a lost line', { refused: { with: new Error('no line') } }, 'failed', new Error('no line')],
    ['a failure without words', { refused: { with: null } }, 'failed', null],
    ['words alone', { refused: { with: '401' } }, 'failed', '401'],
    ['a bot check that fails', { proof: new Error('robot') }, 'failed', new Error('robot')],
  ] as const)('says so after %s, and forgets the password', async (_, answers, state, failure) => {
    const { tab, now, settled } = await openTab(answers);
    tab.send(submit);
    await settled();
    expect(now().matches({ signedOut: state })).toBe(true);
    expect(now().context).toMatchObject({ credentials: null, recaptchaKey: '', failure });
    tab.send({ type: 'edit', field: 'password' });
    expect(now().context.failure).toBeNull();
  });
});

describe('somebody who works', () => {
  const working = (answers: Answers = {}) => openTab({ ...answers, reads: [mei, ...(answers.reads ?? [])] });

  it('is warned before the session ends, until it was used', async () => {
    const { tab, now } = await working();
    tab.send({ type: 'endsSoon' });
    expect(now().hasTag('warning')).toBe(true);
    tab.send({ type: 'used' });
    expect(now().matches({ signedIn: 'steady' })).toBe(true);
  });

  it('prolongs it where they stay', async () => {
    const { tab, now, done, settled } = await working({ reads: [{ ...mei, isAdmin: true }] });
    tab.send({ type: 'endsSoon' });
    tab.send({ type: 'stay' });
    await settled();
    expect(now().matches({ signedIn: 'steady' })).toBe(true);
    const prolonged = { ...mei, isAdmin: true };
    expect(now().context.account).toEqual(prolonged);
    expect(done.slice(1)).toEqual([['storeAccount', { account: prolonged }]]);
  });

  it('signs in again over the page where it was too late, and stays warned where nobody answers', async () => {
    const late = await working({ reads: [null] });
    late.tab.send({ type: 'endsSoon' });
    late.tab.send({ type: 'stay' });
    await late.settled();
    expect(late.now().matches({ expired: { form: 'ready' } })).toBe(true);
    const failure = new Error('no line');
    const lost = await working({ reads: [failure] });
    lost.tab.send({ type: 'endsSoon' });
    lost.tab.send({ type: 'stay' });
    await lost.settled();
    expect(lost.now().matches({ signedIn: 'warned' })).toBe(true);
    expect(lost.now().context.failure).toBe(failure);
  });

  it('is signed out where the browser lost what it kept, and only then', async () => {
    const { tab, now, done, settled } = await working();
    tab.send({ type: 'focused', storedKeys: [...sessionKeys, 'theme'] });
    expect(now().matches('signedIn')).toBe(true);
    tab.send({ type: 'focused', storedKeys: sessionKeys.slice(1) });
    await settled();
    expect(now().matches('signedOut')).toBe(true);
    expect(now().context).toMatchObject({ account: null, notice: 'accountDetailsRemoved', requested: '/' });
    expect(done.at(-1)).toBe('clearStored');
  });

  it('is signed out without an outlet, even where the server does not hear of it', async () => {
    const { tab, now, done, settled } = await working({ signOut: new Error('no line') });
    tab.send({ type: 'outletsMissing' });
    await settled();
    expect(now().matches('signedOut')).toBe(true);
    expect(now().context).toMatchObject({ account: null, notice: 'permittedOutletNotFound' });
    expect(done.slice(1)).toEqual([['reportFailedLogout', { error: new Error('no line') }], 'clearStored']);
  });

  it('signs out, and stays where that fails', async () => {
    const { tab, now, done, settled } = await working();
    tab.send({ type: 'signOut' });
    await settled();
    expect(now().matches('signedOut')).toBe(true);
    expect(now().context).toMatchObject({ account: null, requested: '/' });
    expect(done.at(-1)).toBe('clearStored');
    const failing = await working({ signOut: new Error('no line') });
    failing.tab.send({ type: 'signOut' });
    await failing.settled();
    expect(failing.now().matches('signedIn')).toBe(true);
    expect(failing.now().context.account).toEqual(mei);
    expect(failing.done.at(-1)).toEqual(['reportFailedLogout', { error: new Error('no line') }]);
  });
});

describe('a session that ended while work was open', () => {
  const expired = async (answers: Answers = {}) => {
    const opened = await openTab({ ...answers, reads: [mei] });
    opened.tab.send({ type: 'expired' });
    return opened;
  };

  it('is taken up by the same person where they were', async () => {
    const { tab, now, done, settled } = await expired();
    expect(now().hasTag('app')).toBe(true);
    tab.send(submit);
    await settled();
    expect(now().matches({ signedIn: 'steady' })).toBe(true);
    expect(now().context.account).toEqual(mei);
    expect(done.slice(1)).toEqual([
      ['signIn', { ...typed, recaptchaKey: 'proof' }],
      ['storeAccount', { account: mei }],
    ]);
  });

  it.each([
    ['another name', { ...mei, username: 'raj' }],
    ['another company', { ...mei, comId: 'COM_2' }],
  ])('starts afresh for %s', async (_, account) => {
    const { tab, now, done, settled } = await expired({ signIn: account });
    tab.send(submit);
    await settled();
    expect(now().context.account).toEqual(account);
    expect(done.slice(2)).toEqual(['clearLeftovers', ['storeAccount', { account }], 'startAfresh']);
  });

  it.each([
    ['wrong credentials', { refused: { with: { status: 401 } } }, 'invalidLogin'],
    ['a lost line', { refused: { with: new Error('no line') } }, 'failed'],
    ['a bot check that fails', { proof: new Error('robot') }, 'failed'],
  ] as const)('says so over the page after %s', async (_, answers, form) => {
    const { tab, now, settled } = await expired(answers);
    tab.send(submit);
    await settled();
    expect(now().matches({ expired: { form } })).toBe(true);
    expect(now().context).toMatchObject({ account: mei, credentials: null });
    expect(now().context.failure).toEqual('refused' in answers ? answers.refused.with : answers.proof);
  });

  it('asks for what is missing, and takes the error back when its field is typed in', async () => {
    const { tab, now } = await expired();
    tab.send({ ...submit, password: '' });
    expect(now().matches({ expired: { form: 'incomplete' } })).toBe(true);
    expect(now().context.missing).toEqual(['password']);
    tab.send({ type: 'edit', field: 'password' });
    expect(now().matches({ expired: { form: 'ready' } })).toBe(true);
    expect(now().context.missing).toEqual([]);
  });

  it('may be given up', async () => {
    const { tab, now, done } = await expired();
    tab.send({ type: 'signOut' });
    expect(now().matches('signedOut')).toBe(true);
    expect(now().context.account).toBeNull();
    expect(done.at(-1)).toBe('clearStored');
  });
});
