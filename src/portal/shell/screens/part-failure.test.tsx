// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { becomeSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';
import { messageSets } from '../../messages/sets.ts';
import { loadLanguage } from '../../platform/language/language.tsx';
import { App } from '../App.tsx';

const page = await portalPage();
const language = await loadLanguage('en', 'en-MY', ['signIn', 'shell']);
beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('a page whose words cannot be fetched says so under its menu, and Try Again loads it anew', async () => {
  vi.spyOn(messageSets.account, 'en').mockRejectedValue(new TypeError('Failed to fetch'));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  becomeSignedIn(page);
  history.replaceState(null, '', '/Account');
  render(<App language={language} />);
  expect(await screen.findByText('This page failed to load.')).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Areas' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
});
