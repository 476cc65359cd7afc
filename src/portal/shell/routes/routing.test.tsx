// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { portalPage, setCookie } from '../../../../tests/support/portal/portal-page.tsx';
import { adminAccount, openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';
import { outletsReply } from '../../../../tests/support/replies.ts';
import { Placeholder, placeholderKinds } from '../../kit/feedback/Placeholder.tsx';
import { LanguageProvider } from '../../platform/language/language.tsx';
import { nearestPath } from '../../platform/navigation/paths.ts';
import { ErrorScreen } from '../screens/ErrorScreen.tsx';
import { ScreenLoadFailure } from './lazy-screen.ts';
import { screens } from './routes.tsx';
import { screenAt } from './screen-match.ts';

const page = await portalPage();
const at = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

describe('a page that needs a signed-in user', () => {
  it('sends to sign in with its message, and back to where it was asked for', async () => {
    page.server.always('GET /account/session', 401, { error: { code: 'noSession', message: 'none' } });
    page.server.always('GET /account/challenge', 200, { data: { provider: 'off' } });
    page.server.always('GET /account/outlets', 200, { data: outletsReply([{ id: 'o', name: 'Bangsar' }]) });
    page.open('/Account?from=mail');
    await at('/Login');
    expect(await screen.findByText('Please login to proceed')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Username or email address'), 'kopi-admin');
    await userEvent.type(screen.getByLabelText('Password'), 'Backcounter-1');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const login = await page.server.waiting('POST /account/login');
    expect(login.body).toEqual({
      username: 'kopi-admin',
      password: 'Backcounter-1',
      rememberMe: false,
      recaptchaKey: '',
    });
    setCookie('username=kopi-admin; path=/');
    login.answer(200, { data: adminAccount });
    await at('/Account');
    expect(location.search).toBe('?from=mail');
  });

  it.each(['/Login', '/SignUp', '/ForgotPassword'])('%s sends home whoever is signed in', async (path) => {
    await openSignedIn(page, path);
    await at('/Home');
  });
});

describe('an address', () => {
  it.each([
    ['/', '/Home'],
    ['/Configurations/Outlets/Nowhere/deep', '/Configurations/Outlets'],
    ['/Tutorials/Missions/NoSuchTopic', '/Tutorials'],
    ['/nowhere', '/Home'],
    ['/nowhere/at/all', '/404'],
    ['/configurations', '/configurations'],
  ])('%s leads to %s', async (from, to) => {
    await openSignedIn(page, from);
    await at(to);
  });

  it('is trimmed one segment at a time', () => {
    const known = (path: string) => screenAt(path) !== undefined;
    expect(nearestPath('/Operations/Vendor/Details/No/Such', known)).toBe('/Operations/Vendor/Details');
    expect(nearestPath('/a/b', known)).toBe('/404');
    expect(nearestPath('/a', known)).toBe('/Home');
  });
});

describe('while a page loads', () => {
  it.each(placeholderKinds)('%s has a placeholder of its own', (kind) => {
    const { container } = render(<Placeholder kind={kind} label="Loading" />);
    expect(screen.getByRole('status', { name: 'Loading' }).dataset.kind).toBe(kind);
    expect(container.querySelectorAll('span').length).toBeGreaterThan(1);
  });

  it('there are twelve kinds, and every page names one of them', () => {
    expect(new Set(placeholderKinds).size).toBe(12);
    for (const { path, placeholder } of screens) expect(placeholderKinds, path).toContain(placeholder);
  });

  it('that fails to load offers Try Again, which loads the page anew', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    render(
      <LanguageProvider initial={page.language}>
        <ErrorScreen error={new ScreenLoadFailure(new Error('404'))} />
      </LanguageProvider>,
    );
    expect(screen.getByText('This page failed to load.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});
