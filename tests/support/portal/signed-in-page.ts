import { screen } from '@testing-library/react';
import type { AccountView } from '../../../src/contracts/account/session.ts';
import { chosenOutlet } from '../../../src/portal/platform/outlet/chosen-outlet.ts';
import { accountView, outletsReply } from '../replies.ts';
import { type PortalPage, setCookie } from './portal-page.tsx';

const outlets = [
  { id: 'outlet-a', name: 'Bangsar' },
  { id: 'outlet-b', name: 'Subang Jaya' },
];

/** An administrator of the first demonstration company, as the server describes them. */
export const adminAccount = accountView();

/** Makes this tab somebody's who is signed in and works at Bangsar. */
export function becomeSignedIn(page: PortalPage, account: Partial<AccountView> = {}): void {
  setCookie(`username=${account.username ?? adminAccount.username}; path=/`);
  chosenOutlet.choose('outlet-a', 'Bangsar');
  page.server.always('GET /account/session', 200, { data: { ...adminAccount, ...account } });
  page.server.always('GET /account/outlets', 200, { data: outletsReply(outlets) });
  page.server.always('GET /support', 200, {
    data: {
      phones: ['+60 3-5550 0100', '+60 12-555 0100'],
      email: 'help@portal.test',
      newPortalUrl: '/next',
    },
  });
}

/** Opens the portal for somebody signed in; resolves once their page is there. */
export async function openSignedIn(
  page: PortalPage,
  path: string,
  account: Partial<AccountView> = {},
): Promise<void> {
  becomeSignedIn(page, account);
  page.open(path);
  await screen.findByRole('navigation', { name: 'Areas' });
}
