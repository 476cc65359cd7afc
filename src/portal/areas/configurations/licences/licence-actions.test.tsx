// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';

const page = await portalPage();
const key = 'ACEFG-HJKMN-PQRTW-34679';
const free = { id: 'l-1', version: 1, code: 'LIC-000001', status: 'Active', licenceKey: key, deviceId: null };
const bound = { ...free, version: 2, deviceId: 'till-1', activatedAt: '2026-11-20T04:05:06.000Z' };

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
const open = async (licence: object) => {
  page.server.always('GET /licences/l-1', 200, { data: { licence } });
  await openSignedIn(page, '/Configurations/LicenseManagement/Details?id=l-1');
  await screen.findByRole('button', { name: 'Save' });
};
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

describe('the page of a licence', () => {
  it('copies the key and says so, or that it could not', async () => {
    await open(free);
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    await userEvent.click(await screen.findByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('License key copied')).toBeTruthy();
    expect(copied).toEqual([key]);
    clipboard(() => Promise.reject(new Error('denied')));
    await userEvent.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('Unable to copy the license key.')).toBeTruthy();
  });

  it('offers to delete a key nobody used, and to revoke one that a device works with', async () => {
    await open(free);
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke…' })).toBeNull();
  });

  it('names the device before it revokes, from the version that was read', async () => {
    await open(bound);
    page.server.always('PUT /licences/l-1/revoke', 200, {
      data: { licence: { ...bound, status: 'Removed' } },
    });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke…' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/Device till-1 stops working/)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('LIC-000001 revoked')).toBeTruthy();
  });

  it('shows when the device was activated as people write it', async () => {
    await open(bound);
    const box = await screen.findByRole('textbox', { name: 'Activated' });
    expect(box).toHaveProperty('value', expect.stringMatching(/^\d\d\/11\/2026 \d\d:\d5/));
  });
});
