// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
const site = {
  id: 't-4',
  version: 3,
  siteId: 4,
  clientName: 'Kiosk at the door',
  remarks: null,
  isArchive: false,
  state: 'Offline',
  applicationType: 'Kiosk',
  deviceId: 'kiosk-1',
  licenceCode: 'LIC-000004',
  computerName: 'PG-KIOSK',
  user: null,
  appVersion: '1.9.4',
  apiVersion: null,
  databaseVersion: '460',
  processorId: null,
  ipAddress: null,
  unsynced: 0,
  lastContactAt: '2026-11-20T08:00:00.000Z',
  profileId: 'p-1',
  profileName: 'Counters',
  hasProfile: false,
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
const open = async (over: object = {}) => {
  page.server.always('GET /clientsite', 200, { data: { clientSites: [{ ...site, ...over }], next: null } });
  page.server.always('PUT /clientsite/t-4', 200, { data: { clientSite: { ...site, version: 4 } } });
  await openSignedIn(page, '/Configurations/DatabaseSettings/SiteIDListing');
  await userEvent.click(await screen.findByRole('link', { name: 'Kiosk at the door' }));
  return within(await screen.findByRole('dialog', { name: 'Site 4' }));
};
const sent = () => page.server.seen.filter(({ method }) => method === 'PUT').map(({ query }) => query);

describe('the site listing', () => {
  it('shows how each terminal stands, and which profile it waits for', async () => {
    page.server.always('GET /clientsite', 200, { data: { clientSites: [site], next: null } });
    await openSignedIn(page, '/Configurations/DatabaseSettings/SiteIDListing');
    const row = within(await screen.findByRole('row', { name: /Kiosk at the door/ }));
    for (const words of ['Offline', 'Counters', 'Applied at the next contact', '1.9.4'])
      expect(row.getByText(words)).toBeTruthy();
  });

  it('saves name and remarks from the version that was read, and says so', async () => {
    const drawer = await open();
    await userEvent.type(drawer.getByRole('textbox', { name: 'Remarks' }), 'By the door');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Remark saved')).toBeTruthy();
    expect(sent().at(-1)).toContain('clientName=Kiosk+at+the+door&remarks=By+the+door&version=3');
  });

  it('asks before a terminal is put away, and insists only where it has records to send', async () => {
    const drawer = await open({ unsynced: 12 });
    await userEvent.click(drawer.getByRole('button', { name: 'Archive…' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/still has 12 records to send/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Archive anyway' }));
    expect(await screen.findByText('Kiosk at the door archived')).toBeTruthy();
    expect(sent().at(-1)).toContain('isArchive=true&force=true&version=3');
  });

  it('takes a terminal back that was put away', async () => {
    const drawer = await open({ isArchive: true, state: 'Archived' });
    expect(drawer.queryByRole('button', { name: 'Archive…' })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Kiosk at the door restored')).toBeTruthy();
    expect(sent().at(-1)).toContain('isArchive=false&version=3');
  });
});
