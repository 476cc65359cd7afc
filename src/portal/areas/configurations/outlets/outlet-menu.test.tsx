// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../../tests/support/portal/signed-in-page.ts';

// The grid is drawn on a canvas, which only browsers have; its tests are there.
vi.mock('../../../record/list/ListGrid.tsx', () => ({ ListGrid: () => null }));

const page = await portalPage();
const stored = { id: 'o-1', version: 4, code: 'KL', name: 'Jalan Sultan', active: true, isDefault: false };
const order = { resource: 'purchaseOrder', id: 'po-1', title: 'PO-KL-000001' };
const standing = [{ kind: 'documents', count: 7, first: [order] }];

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  page.server.always('GET /outlets/o-1', 200, { data: { outlet: stored } });
  page.server.always('GET /outlets/o-1/intheway', 200, { data: { deactivate: [], delete: [] } });
});
const open = async () => {
  await openSignedIn(page, '/Configurations/Outlets/Details?id=o-1');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
};
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const dialog = async () => within(await screen.findByRole('alertdialog'));
const times = (call: string) =>
  page.server.seen.filter(({ method, path }) => `${method} ${path}` === call).length;

describe('the menu of an outlet', () => {
  it('lists what stands in the way, each with where it is, and offers nothing else', async () => {
    page.server.always('GET /outlets/o-1/intheway', 200, {
      data: { deactivate: standing, delete: standing },
    });
    await open();
    await choose('Deactivate…');
    const asked = await dialog();
    expect(await asked.findByText(/7 open documents:/)).toBeTruthy();
    const link = asked.getByRole('link', { name: 'PO-KL-000001' });
    expect(link.getAttribute('href')).toBe('/Operations/PurchaseOrder/Details?id=po-1');
    expect(asked.getByRole('button', { name: 'Deactivate' })).toHaveProperty('disabled', true);
  });

  it('deactivates by the call of its own, from the version that was read, and says so', async () => {
    page.server.always('PUT /outlets/o-1/deactivate', 200, {
      data: { outlet: { ...stored, version: 5, active: false } },
    });
    await open();
    await choose('Deactivate…');
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Jalan Sultan deactivated')).toBeTruthy();
    expect(times('PUT /outlets/o-1/deactivate')).toBe(1);
  });

  it('activates one that is closed, and cannot make it the default', async () => {
    page.server.always('GET /outlets/o-1', 200, { data: { outlet: { ...stored, active: false } } });
    page.server.always('PUT /outlets/o-1/activate', 200, { data: { outlet: stored } });
    await open();
    const choice = await screen.findByRole('menuitem', { name: 'Set as default' });
    expect(choice.getAttribute('aria-disabled')).toBe('true');
    await choose('Activate');
    expect(await screen.findByText('Jalan Sultan activated')).toBeTruthy();
  });

  it('renames it, and not to nothing', async () => {
    await open();
    await choose('Rename…');
    const box = await screen.findByRole('textbox', { name: /New outlet name/ });
    await userEvent.clear(box);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Enter the new outlet name.')).toBeTruthy();
    expect(times('PUT /outlets/o-1')).toBe(0);
    await userEvent.type(box, 'Petaling{Enter}');
    const call = await page.server.waiting('PUT /outlets/o-1');
    expect(call.body).toEqual({ name: 'Petaling', version: 4 });
    call.answer(200, { data: { outlet: { ...stored, version: 5, name: 'Petaling' } } });
    expect(await screen.findByText('Outlet updated')).toBeTruthy();
  });

  it('deletes by the call of its own, goes back to the list, and offers to undo it', async () => {
    page.server.always('PUT /outlets/o-1/delete', 200, { data: { id: 'o-1' } });
    const metadata = { total: 0, totalIsExact: true, next: null };
    page.server.always('GET /outlets', 200, { data: { outlets: [], metadata } });
    page.server.always('GET /layouts/outlet', 200, { data: { layouts: null } });
    await open();
    await choose('Delete');
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Jalan Sultan deleted')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(location.pathname).toBe('/Configurations/Outlets');
    await userEvent.click(await screen.findByRole('tab', { name: 'Inactive' }));
    expect(new URLSearchParams(location.search).get('active')).toBe('false');
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(location.search).toBe('');
  });
});
