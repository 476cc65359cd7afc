// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { adminAccount, becomeSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';
import { outletsReply, refusalReply } from '../../../../tests/support/replies.ts';
import { chosenOutlet } from '../../platform/outlet/chosen-outlet.ts';

const page = await portalPage();
const outlets = [{ id: 'outlet-a', name: 'Bangsar' }];
/** The titles of the dialogs that can be used. */
const dialogs = () =>
  screen
    .queryAllByRole('dialog')
    .map((dialog) => within(dialog).getByRole('heading', { level: 2 }).textContent);

const chooserIsLoaded = () => import('./OutletChooser.tsx');

it('asks for the outlet only after the session that ended is begun again', async () => {
  becomeSignedIn(page);
  chosenOutlet.clear();
  page.server.hold('GET /account/outlets');
  page.open('/Home');
  const listing = await page.server.waiting('GET /account/outlets');
  listing.answer(401, refusalReply({ code: 'noSession' }));
  const password = await screen.findByLabelText('Password');
  await act(chooserIsLoaded);
  expect(dialogs()).toEqual(['Please sign in again']);
  expect(password.closest('[inert], [aria-hidden=true]')).toBeNull();
  page.server.always('GET /account/outlets', 200, { data: outletsReply(outlets) });
  page.server.always('GET /account/challenge', 200, { data: { provider: 'off' } });
  page.server.always('POST /account/login', 200, { data: adminAccount });
  await userEvent.type(password, 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('option', { name: 'Bangsar' })).toBeDefined();
  expect(dialogs()).toEqual(['Select outlet']);
});
