// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { portalPage, setCookie } from '../../../../tests/support/portal/portal-page.tsx';
import { adminAccount, openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';
import { outletsReply } from '../../../../tests/support/replies.ts';
import { placeholderKinds } from '../../kit/feedback/Placeholder.tsx';
import { nearestPath } from '../../platform/navigation/paths.ts';
import { lazyScreen } from './lazy-screen.ts';
import { screens } from './routes.tsx';
import type { Screen } from './screen.ts';
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

it('/Home is closed to who may not see it', async () => {
  await openSignedIn(page, '/Home', { isAdmin: false, userAccessPermissions: [] });
  expect(await screen.findByText('You have no access to this page')).toBeDefined();
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
  /** Has the code of a page come as the test says, until it ends. */
  const codeOf = (path: string, load: Parameters<typeof lazyScreen>[0]) => {
    const page = screenAt(path);
    if (page === undefined) throw new Error(`There is no page at ${path}`);
    const { code } = page;
    Reflect.set(page, 'code', lazyScreen(load));
    onTestFinished(() => void Reflect.set(page, 'code', code));
  };
  const firstOfEachKind = new Map<Screen['placeholder'], string>(
    screens.toReversed().map(({ placeholder, path }) => [placeholder, path]),
  );

  it.each([...firstOfEachKind])('the %s placeholder stands where %s will be', async (kind, path) => {
    codeOf(path, () => new Promise(() => {}));
    await openSignedIn(page, path);
    const shape = await screen.findByRole('status', { name: 'Loading…' });
    expect(shape.dataset.kind).toBe(kind);
    expect(shape.querySelectorAll('span').length).toBeGreaterThan(1);
  });

  it('there are the twelve kinds of the specification, and every page names one of them', () => {
    expect(placeholderKinds.join()).toBe(
      'home,configurations,operations,listing,formhead,form,formlisting,byodlanding,tutorial,menu,classic view,overview',
    );
    for (const { path, placeholder } of screens) expect(placeholderKinds, path).toContain(placeholder);
  });

  it('that fails to load offers Try Again, which loads the page anew', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    codeOf('/Theme', async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await openSignedIn(page, '/Theme');
    expect(await screen.findByText('This page failed to load.')).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Areas' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reload).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});
