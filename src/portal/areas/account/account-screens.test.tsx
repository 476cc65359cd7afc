// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { becomeSignedIn, openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, value: string) =>
  userEvent.type(await screen.findByLabelText(label), value);
const signedOut = (path: string) => {
  page.server.always('GET /account/session', 401, { error: { code: 'noSession', message: 'none' } });
  page.server.always('GET /account/challenge', 200, { data: { provider: 'off' } });
  page.open(path);
};

describe('signing in', () => {
  it('asks for name, password and whether to be remembered, and leads to sign-up and a forgotten password', async () => {
    signedOut('/Login');
    expect(await screen.findByLabelText('Username or email address')).toBeDefined();
    expect(screen.getByLabelText('Password')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      '/ForgotPassword',
    );
    expect(screen.getByRole('link', { name: 'Try a demonstration' }).getAttribute('href')).toBe('/SignUp');
  });

  it('names what is missing, each until it is typed', async () => {
    signedOut('/Login');
    await press('Sign in');
    expect(await screen.findByText('Username/email address is required')).toBeDefined();
    expect(screen.getByText('Password is required')).toBeDefined();
    expect(screen.getByText('Username/Password cannot be empty')).toBeDefined();
    await type('Username or email address', 'k');
    expect(screen.queryByText('Username/Password cannot be empty')).toBeNull();
    expect(screen.queryByText('Username/email address is required')).toBeNull();
    expect(screen.getByText('Password is required')).toBeDefined();
    await type('Password', 'x');
    expect(screen.queryByText('Password is required')).toBeNull();
  });

  it('runs the bot check first, sends remember me, and says when the name or password is wrong', async () => {
    page.server.hold('GET /account/challenge');
    page.server.always('GET /account/session', 401, { error: { code: 'noSession', message: 'none' } });
    page.open('/Login');
    await type('Username or email address', 'kopi');
    await type('Password', 'wrong');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await press('Sign in');
    expect(page.server.held.map(({ path }) => path)).not.toContain('/account/login');
    (await page.server.waiting('GET /account/challenge')).answer(200, { data: { provider: 'off' } });
    const login = await page.server.waiting('POST /account/login');
    expect(login.body).toMatchObject({
      username: 'kopi',
      password: 'wrong',
      rememberMe: true,
      recaptchaKey: '',
    });
    login.answer(401, { error: { code: 'invalidCredentials', message: 'refused' } });
    expect(await screen.findByText('Invalid email address/ username or password')).toBeDefined();
  });
});

describe('a forgotten password', () => {
  it('asks for the name, lower-cases it, then for the code called PRVC', async () => {
    signedOut('/ForgotPassword');
    await press('Send the code');
    expect(await screen.findByText('Username/email address is required')).toBeDefined();
    await type('Username or email address', 'KOPI-Admin');
    await press('Send the code');
    const asked = await page.server.waiting('POST /account/forgotpassword');
    expect(asked.body).toMatchObject({ username: 'kopi-admin' });
    asked.answer(200, 'sent');
    expect(await screen.findByLabelText('PRVC')).toBeDefined();
    await press('Continue');
    expect(await screen.findByText('Verification code is required')).toBeDefined();
  });

  it('takes a reply with "invalid" or "incorrect" for a failure, and says so in a toast and above the form', async () => {
    const saidTwice = (sentence: string) =>
      waitFor(() => {
        const [form, toast] = screen.getAllByText(sentence);
        expect(form?.closest('[role=alert]')).not.toBeNull();
        expect(toast?.closest('[data-sonner-toast]')).not.toBeNull();
      });
    signedOut('/ForgotPassword');
    await type('Username or email address', 'nobody');
    await press('Send the code');
    (await page.server.waiting('POST /account/forgotpassword')).answer(200, 'This name is INVALID');
    await saidTwice('Invalid email address/ username. Please try again.');
    await press('Send the code');
    (await page.server.waiting('POST /account/forgotpassword')).answer(200, 'sent');
    await type('PRVC', '123456');
    await press('Continue');
    const reset = await page.server.waiting('PUT /account/resetpassword');
    expect(reset.body).toMatchObject({ username: 'nobody', verificationCode: '123456', recaptchaKey: '' });
    reset.answer(200, 'The code is incorrect');
    await saidTwice('Invalid PRVC. Please try again.');
  });

  it('goes to Home with the right code', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    signedOut('/ForgotPassword');
    await type('Username or email address', 'kopi-admin');
    await press('Send the code');
    (await page.server.waiting('POST /account/forgotpassword')).answer(200, 'sent');
    await type('PRVC', '123456');
    await press('Continue');
    (await page.server.waiting('PUT /account/resetpassword')).answer(200, 'welcome back');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/Home'));
  });
});

describe('signing up', () => {
  const fill = async (contactNo: string, email = 'mei@example.com') => {
    await type(/^Email/, email);
    await type(/^Name/, 'Mei');
    await type(/^Company name/, 'Kedai Mei');
    await type(/^Contact number/, contactNo);
  };

  it('says what a demo takes, and asks for every field', async () => {
    signedOut('/SignUp');
    expect((await screen.findAllByText(/Setting up the demo takes a few hours/)).length).toBeGreaterThan(0);
    await press('Sign up');
    for (const missing of [
      'Email is required',
      'Name is required',
      'Company name is required',
      'Contact number is required',
    ])
      expect((await screen.findAllByText(missing)).length, missing).toBeGreaterThan(0);
  });

  it.each(['12345', '0123456789012', 'phone'])('refuses %s as a telephone number', async (contactNo) => {
    signedOut('/SignUp');
    await fill(contactNo, 'no address');
    await press('Sign up');
    expect((await screen.findAllByText('Contact number is invalid')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Email is invalid')).length).toBeGreaterThan(0);
    expect(page.server.held.map(({ path }) => path)).not.toContain('/account/register');
  });

  it.each(['0123456789', '012-345 6789', '(012) 345.6789'])(
    'with %s asks for a demo, says so and goes to sign in',
    async (contactNo) => {
      signedOut('/SignUp');
      await fill(contactNo);
      await press('Sign up');
      const wish = await page.server.waiting('POST /account/register');
      expect(wish.body).toMatchObject({
        email: 'mei@example.com',
        username: 'Mei',
        companyName: 'Kedai Mei',
        contactNo,
      });
      wish.answer(200, { data: { done: true } });
      await waitFor(() => expect(location.pathname).toBe('/Login'));
      expect((await screen.findAllByText(/Setting up your demo takes a few hours/)).length).toBeGreaterThan(
        0,
      );
    },
  );
});

describe('changing the password', () => {
  const open = async () => {
    await openSignedIn(page, '/Theme');
    await userEvent.click(await screen.findByRole('button', { name: /open my menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    return within(await screen.findByRole('dialog', { name: 'Change password' }));
  };
  const fill = async (
    dialog: Awaited<ReturnType<typeof open>>,
    values: readonly [string, string, string],
  ) => {
    const labels = ['Current password', 'New password', 'Confirm password'];
    for (const [index, label] of labels.entries()) {
      const value = values[index] ?? '';
      if (value !== '') await userEvent.type(dialog.getByLabelText(label), value);
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  };

  it('names the user and every missing field', async () => {
    const dialog = await open();
    expect(dialog.getByLabelText<HTMLInputElement>('Username or email address').value).toBe('kopi-admin');
    await fill(dialog, ['', '', '']);
    for (const missing of [
      'Current password is required',
      'New password is required',
      'Confirm password is required',
    ])
      expect((await dialog.findAllByText(missing)).length, missing).toBeGreaterThan(0);
  });

  it.each([
    ['five characters', ['old secret', 'abcde', 'abcde'], /at least 6 characters/],
    ['the old one', ['old secret', 'old secret', 'old secret'], /must differ from the current/],
    ['another confirmation', ['old secret', 'new secret', 'new secrets'], /must equal the new/],
  ] as const)('refuses %s', async (_name, values, said) => {
    const dialog = await open();
    await fill(dialog, values);
    expect((await dialog.findAllByText(said)).length).toBeGreaterThan(0);
    expect(page.server.held.map(({ path }) => path)).not.toContain('/account/changepassword');
  });

  it('closes and says so once it is changed', async () => {
    const dialog = await open();
    await fill(dialog, ['old secret', 'new secret', 'new secret']);
    const change = await page.server.waiting('PUT /account/changepassword');
    expect(change.body).toEqual({
      oldPassword: 'old secret',
      newPassword: 'new secret',
      confirmPassword: 'new secret',
    });
    change.answer(200, { data: { changed: true } });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull());
    expect(await screen.findByText('Your password is changed')).toBeDefined();
  });

  it('is asked for in time when it is about to expire', async () => {
    await openSignedIn(page, '/Theme', { passwordWarnDays: 3 });
    expect((await screen.findAllByText('Your password expires in 3 days.')).length).toBeGreaterThan(0);
  });

  it('is demanded, and nothing else possible, when the policy says so', async () => {
    becomeSignedIn(page, { mustChangePassword: true });
    page.open('/Home');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a new password' }));
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Areas', hidden: true })).toBeNull();
    await press('Logout');
    expect(await page.server.waiting('POST /account/logout')).toBeDefined();
  });
});

describe('my sessions', () => {
  const row = (id: string, current: boolean, userAgent: string) => ({
    id,
    current,
    address: '10.0.0.7',
    userAgent,
    remembered: false,
    createdAt: '2026-11-21T01:00:00Z',
    lastSeenAt: '2026-11-21T02:00:00Z',
  });
  const sessions = [
    row('s-1', true, 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36'),
    row('s-2', false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1'),
  ];

  it('are listed by browser, and each other one can be ended', async () => {
    page.server.always('GET /account/sessions', 200, { data: { sessions } });
    await openSignedIn(page, '/Account');
    expect(await screen.findByText('Chrome on Windows')).toBeDefined();
    expect(screen.getByText('This session')).toBeDefined();
    await press('End the session of Safari on iPhone');
    (await page.server.waiting('DELETE /account/sessions/s-2')).answer(200, { data: { ended: 1 } });
    expect((await screen.findAllByText('1 session ended')).length).toBeGreaterThan(0);
  });

  it('end everywhere after asking, this one too', async () => {
    page.server.always('GET /account/sessions', 200, { data: { sessions } });
    await openSignedIn(page, '/Account');
    await press('Sign out everywhere');
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere' }));
    await userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    (await page.server.waiting('DELETE /account/sessions')).answer(200, { data: { ended: 1 } });
    (await page.server.waiting('POST /account/logout')).answer(200, { data: { done: true } });
    await waitFor(() => expect(location.pathname).toBe('/Login'));
  });
});

describe('the own e-mail address', () => {
  const open = async (email: string | null, verified: boolean) => {
    page.server.always('GET /account/sessions', 200, { data: { sessions: [] } });
    page.server.always('GET /account/email', 200, { data: { email, verified } });
    await openSignedIn(page, '/Account');
    return within(await screen.findByRole('region', { name: 'E-mail address' }));
  };

  it('is verified by the code of a mail, and says so', async () => {
    const card = await open('mei@shop.example', false);
    expect(card.getByText('Not verified')).toBeDefined();
    await press('Send code');
    (await page.server.waiting('POST /account/email/code')).answer(200, { data: { done: true } });
    await press('Verify');
    expect(await card.findByText(/Verification code.*required/i)).toBeDefined();
    await type('Verification code (PRVC)', '000000');
    await press('Verify');
    const wrong = await page.server.waiting('PUT /account/email');
    expect(wrong.body).toEqual({ verificationCode: '000000' });
    wrong.answer(422, {
      error: {
        code: 'validationFailed',
        message: 'x',
        errors: [
          { field: 'verificationCode', code: 'incorrectVerificationCode', message: 'The code is incorrect.' },
        ],
      },
    });
    expect(await card.findByText(/incorrect/)).toBeDefined();
    await type('Verification code (PRVC)', '1');
    await press('Verify');
    (await page.server.waiting('PUT /account/email')).answer(200, {
      data: { email: 'mei@shop.example', verified: true },
    });
    expect(await card.findByText('Verified')).toBeDefined();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('that somebody else signs in by is refused with a sentence', async () => {
    const card = await open('mei@shop.example', false);
    await press('Send code');
    (await page.server.waiting('POST /account/email/code')).answer(200, { data: { done: true } });
    await type('Verification code (PRVC)', '123456');
    await press('Verify');
    (await page.server.waiting('PUT /account/email')).answer(409, {
      error: { code: 'emailTaken', message: 'Somebody else signs in by this e-mail address.' },
    });
    expect(await card.findByRole('alert')).toBeDefined();
    expect(card.getByText(/Someone else signs in by this e-mail address/)).toBeDefined();
  });

  it('that is missing is asked of the administrator', async () => {
    const card = await open(null, false);
    expect(card.getByText(/Ask your administrator/)).toBeDefined();
    expect(card.queryByRole('button')).toBeNull();
  });
});
