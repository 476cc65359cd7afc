// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();

it('a new browser takes the language its person chose elsewhere, and does not send it back', async () => {
  page.server.always('GET /account/preferences', 200, { data: { preferences: { language: 'zh' } } });
  await openSignedIn(page, '/Operations');
  await waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'));
  expect(
    page.server.seen.filter(
      ({ method, path }) => method === 'PUT' && path.startsWith('/account/preferences'),
    ),
  ).toEqual([]);
});

it('a language chosen in the menu is kept by the server', async () => {
  page.server.always('GET /account/preferences', 200, { data: { preferences: {} } });
  await openSignedIn(page, '/Operations');
  await userEvent.click(await screen.findByRole('button', { name: /kopi-admin/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /中文/ }));
  const kept = await page.server.waiting('PUT /account/preferences/language');
  expect(kept.body).toEqual({ value: 'zh' });
});
