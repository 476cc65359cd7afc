// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { becomeSignedIn, openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';
import { accountView, refusalReply } from '../../../../../tests/support/replies.ts';
import type { OwnSecondFactor } from './own-second-factor.ts';

const page = await portalPage();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  userEvent.type(await screen.findByLabelText(label), value);
const dialog = (name: string) => screen.findByRole('dialog', { name });
const at = '2026-11-21T01:00:00Z';
const nothing: OwnSecondFactor = {
  isRequired: false,
  asksPassword: false,
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
};
const app = { addedAt: at, lastUsedAt: null };
const passkey = { id: 'key-1', name: 'Counter', site: 'localhost', addedAt: at, lastUsedAt: at };
const codes = Array.from({ length: 10 }, (_, nth) => `aaaaa-bbbb${nth + 2}`);
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const begun = { secret, uri: `otpauth://totp/Backcounter:kopi-admin?secret=${secret}`, enrolment: 'sealed' };

const holds = (own: Partial<OwnSecondFactor>) =>
  page.server.always('GET /account/secondfactor', 200, { data: { ...nothing, ...own } });
async function open(own: Partial<OwnSecondFactor>) {
  page.server.always('GET /account/sessions', 200, { data: { sessions: [] } });
  page.server.always('GET /account/email', 200, { data: { email: null, verified: false } });
  holds(own);
  await openSignedIn(page, '/Account');
  const card = within(await screen.findByRole('region', { name: 'Two-step verification' }));
  await card.findByText('Authenticator app');
  return card;
}
/** Browsers that make passkeys, and what this one does when it is asked to. */
function browserMakes(create: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get: create } });
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('two-step verification under my account', () => {
  it('is off for who has set nothing up, and says what it is', async () => {
    const card = await open({});
    expect(card.getByText('Off')).toBeDefined();
    expect(card.getByText(/your password alone does not sign you in/)).toBeDefined();
    expect(card.queryByRole('button', { name: 'Make new codes' })).toBeNull();
    expect(card.getByText(/Passkeys cannot be used here/)).toBeDefined();
  });

  it('takes an app by its first code, and shows the recovery codes until they are kept', async () => {
    await open({});
    page.server.always('POST /account/secondfactor/authenticator', 200, { data: begun });
    await press('Add authenticator app');
    const adding = within(await dialog('Add authenticator app'));
    expect(await adding.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeDefined();
    expect(adding.getByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
    expect(adding.getByRole('link', { name: 'Open in app' }).getAttribute('href')).toBe(begun.uri);
    const submit = () => userEvent.click(adding.getByRole('button', { name: 'Add authenticator app' }));
    await submit();
    expect((await adding.findAllByText('Enter the 6-digit code')).length).toBeGreaterThan(0);
    await type('Then enter the code the app shows', '000000');
    await submit();
    const wrong = await page.server.waiting('PUT /account/secondfactor/authenticator');
    expect(wrong.body).toEqual({ enrolment: 'sealed', code: '000000' });
    wrong.answer(422, {
      error: {
        code: 'validationFailed',
        message: 'x',
        errors: [{ field: 'code', code: 'authenticatorCodeWrong', message: 'x' }],
      },
    });
    expect(await adding.findByText(/time of your phone is set automatically/)).toBeDefined();
    await type('Then enter the code the app shows', '1');
    await submit();
    (await page.server.waiting('PUT /account/secondfactor/authenticator')).answer(200, {
      data: { recoveryCodes: codes },
    });
    const kept = within(await dialog('Keep your recovery codes'));
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(kept.queryByRole('button', { name: 'Close' })).toBeNull();
    holds({ authenticator: app, recoveryCodesLeft: 10 });
    await press('I have kept them');
    expect(await screen.findByText('10 left')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the password first where it is long since it was shown', async () => {
    await open({ asksPassword: true });
    page.server.always('POST /account/secondfactor/authenticator', 200, { data: begun });
    await press('Add authenticator app');
    await dialog('Enter your password');
    await type('Password', 'secret');
    await press('Continue');
    const confirmed = await page.server.waiting('POST /account/confirm');
    expect(confirmed.body).toEqual({ password: 'secret' });
    confirmed.answer(200, { data: { done: true } });
    expect(await dialog('Add authenticator app')).toBeDefined();
  });

  it('begins nothing once the session has ended: signing in again comes first', async () => {
    await open({ authenticator: app, recoveryCodesLeft: 3 });
    page.server.always('GET /account/secondfactor', 401, { error: { code: 'noSession', message: 'none' } });
    await press('Make new codes');
    expect(await dialog('Please sign in again')).toBeDefined();
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  });

  it('asks before a factor is taken away, says what goes with the last, and why it cannot', async () => {
    const card = await open({ authenticator: app, recoveryCodesLeft: 3 });
    await userEvent.click(card.getByRole('button', { name: 'Remove authenticator app' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Remove authenticator app' }));
    expect(asked.getByText(/your recovery codes stop working/)).toBeDefined();
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    (await page.server.waiting('DELETE /account/secondfactor/authenticator')).answer(409, {
      error: { code: 'lastSecondFactor', message: 'x' },
    });
    expect(await asked.findByText(/Add another way first/)).toBeDefined();
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    (await page.server.waiting('DELETE /account/secondfactor/authenticator')).answer(200, {
      data: { done: true },
    });
    expect((await screen.findAllByText('Authenticator app removed.')).length).toBeGreaterThan(0);
  });

  it('lets one of two go and keeps the last where the company asks for it', async () => {
    const card = await open({ isRequired: true, authenticator: app, passkeys: [passkey] });
    expect(card.getByText('Required by your company')).toBeDefined();
    await userEvent.click(card.getByRole('button', { name: 'Remove passkey “Counter”' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.queryByText(/your recovery codes stop working/)).toBeNull();
    holds({ isRequired: true, authenticator: app });
    await userEvent.click(asked.getByRole('button', { name: 'Remove' }));
    (await page.server.waiting('DELETE /account/secondfactor/passkeys/key-1')).answer(200, {
      data: { done: true },
    });
    await waitFor(() => expect(card.queryByText('Counter')).toBeNull());
    expect(card.queryByRole('button', { name: 'Remove authenticator app' })).toBeNull();
    expect(card.getByRole('button', { name: 'Move to another phone' })).toBeDefined();
  });

  it('makes new recovery codes after asking, since the old ones stop working', async () => {
    await open({ authenticator: app, recoveryCodesLeft: 1 });
    expect(screen.getByText('1 left')).toBeDefined();
    await press('Make new codes');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Make new codes' }));
    expect(asked.getByText('The codes you have stop working.')).toBeDefined();
    await userEvent.click(asked.getByRole('button', { name: 'Make new codes' }));
    (await page.server.waiting('POST /account/secondfactor/recoverycodes')).answer(200, {
      data: { recoveryCodes: codes },
    });
    expect(await dialog('Keep your recovery codes')).toBeDefined();
  });

  it.each([
    { name: 'NotAllowedError', said: 'No passkey was made. Try again.' },
    { name: 'InvalidStateError', said: 'This device already has a passkey for your account.' },
  ])('says it where the browser makes no passkey: $name', async ({ name, said }) => {
    browserMakes(() => Promise.reject(new DOMException('no', name)));
    await open({});
    const options = {
      rp: { name: 'Backcounter', id: 'localhost' },
      user: { id: 'dXNlcg', name: 'kopi-admin', displayName: 'kopi-admin' },
      challenge: 'Y2hhbGxlbmdl',
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    };
    page.server.always('POST /account/secondfactor/passkeys/options', 200, {
      data: { options, enrolment: 'sealed' },
    });
    await press('Add passkey');
    const adding = within(await dialog('Add passkey'));
    await userEvent.clear(adding.getByLabelText('Name'));
    await userEvent.click(adding.getByRole('button', { name: 'Continue' }));
    expect((await adding.findAllByText('Name is required.')).length).toBeGreaterThan(0);
    await userEvent.type(adding.getByLabelText('Name'), 'Counter');
    await userEvent.click(adding.getByRole('button', { name: 'Continue' }));
    expect(await adding.findByText(said)).toBeDefined();
  });
});

describe('two-step verification the company asks for', () => {
  it('is set up before anything else, and is the only thing to do beside signing out', async () => {
    becomeSignedIn(page, { mustSetUpSecondFactor: true });
    holds({ isRequired: true });
    page.server.always('POST /account/secondfactor/authenticator', 200, { data: begun });
    page.open('/Home');
    const must = within(await dialog('Set up two-step verification'));
    expect(must.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Areas', hidden: true })).toBeNull();
    await press('Add authenticator app');
    expect(await screen.findByLabelText('Then enter the code the app shows')).toBeDefined();
    await press('Cancel');
    await press('Logout');
    expect(await page.server.waiting('POST /account/logout')).toBeDefined();
  });
});

describe('the second step of signing in', () => {
  const passkeyAsked = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [] };
  const everything = { ticket: 'ticket-1', code: true, recoveryCode: true, passkey: passkeyAsked };
  async function signIn(secondFactor: object) {
    page.server.always('GET /account/session', 401, { error: { code: 'noSession', message: 'none' } });
    page.server.always('GET /account/challenge', 200, { data: { provider: 'off' } });
    page.open('/Login');
    await type('Username or email address', 'kopi');
    await type('Password', 'secret');
    await press('Sign in');
    const login = await page.server.waiting('POST /account/login');
    login.answer(401, refusalReply({ code: 'secondFactorNeeded', secondFactor }));
    await screen.findByRole('heading', { name: 'Two-step verification' });
  }

  it('is a passkey first where there is one, and another way where it is not shown', async () => {
    browserMakes(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await signIn(everything);
    await press('Use passkey');
    expect(await screen.findByText(/The passkey was not used/)).toBeDefined();
    await press('Use a recovery code');
    expect(screen.queryByText(/The passkey was not used/)).toBeNull();
    await press('Continue');
    expect((await screen.findAllByText('Enter a recovery code')).length).toBeGreaterThan(0);
    await type('Recovery code', 'k7m2p-x9qrt');
    await press('Continue');
    const proving = await page.server.waiting('POST /account/login/secondfactor');
    expect(proving.body).toEqual({
      ticket: 'ticket-1',
      proof: { kind: 'recoveryCode', code: 'k7m2p-x9qrt' },
    });
    proving.answer(401, refusalReply({ code: 'recoveryCodeWrong' }));
    expect(await screen.findByText(/not one of your recovery codes/)).toBeDefined();
    await press('Use authenticator app');
    await type('Code', '123456');
    await press('Continue');
    becomeSignedIn(page);
    (await page.server.waiting('POST /account/login/secondfactor')).answer(200, { data: accountView() });
    expect(await screen.findByRole('navigation', { name: 'Areas' })).toBeDefined();
  });

  it('offers no passkey where the browser has none, and no recovery code where none is left', async () => {
    await signIn({ ...everything, recoveryCode: false });
    expect(await screen.findByLabelText('Code')).toBeDefined();
    expect(screen.queryByRole('button', { name: /passkey|recovery/ })).toBeNull();
    await press('Use another account');
    expect(await screen.findByLabelText('Password')).toBeDefined();
  });

  it('asks for the password again when it took too long', async () => {
    await signIn(everything);
    await type('Code', '123456');
    await press('Continue');
    (await page.server.waiting('POST /account/login/secondfactor')).answer(
      401,
      refusalReply({ code: 'signInExpired' }),
    );
    expect(await screen.findByText(/Enter your password again/)).toBeDefined();
    expect(screen.getByLabelText('Password')).toBeDefined();
  });
});
