// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';
import type { QueueEntry } from './queue.ts';

const page = await portalPage();
const entry = (over: Partial<QueueEntry>): QueueEntry => ({
  id: 'purchaseOrder:1:approval',
  kind: 'approval',
  documentType: 'purchaseOrder',
  documentId: '1',
  number: 'PO-1',
  status: 'Saved',
  approvalStatus: 'Pending',
  party: 'Ban Hin',
  amount: '1250.5',
  since: '2026-11-20T01:00:00.000Z',
  due: null,
  event: 'approve',
  ...over,
});
const queue = (...entries: QueueEntry[]) =>
  page.server.always('GET /queue', 200, { data: { queue: entries } });
const records = (path: string, name: string, total: number) =>
  page.server.always(`GET /${path}`, 200, {
    data: { [name]: [], metadata: { total, totalIsExact: true, next: null } },
  });

describe('what waits', () => {
  it('is approved without leaving Home, and goes once that is done', async () => {
    queue(entry({}));
    const row = { id: '1', version: 3, number: 'PO-1', status: 'Saved', approvalStatus: 'Pending' };
    page.server.always('GET /purchaseorders', 200, {
      data: { purchaseOrders: [row], metadata: { total: 1, totalIsExact: true, next: null } },
    });
    await openSignedIn(page, '/Home');
    await userEvent.click(await screen.findByRole('button', { name: 'Approve: PO-1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('PO-1')).toBeDefined();
    expect(location.pathname).toBe('/Home');
  });

  it('says how many days it is over', async () => {
    const due = new Date(Date.now() - 3 * 86_400_000);
    const day = [due.getFullYear(), due.getMonth() + 1, due.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    queue(entry({ kind: 'overdue', event: 'receive', due: day.join('-') }));
    await openSignedIn(page, '/Home');
    expect(await screen.findByText('3 days overdue')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Receive: PO-1' })).toBeDefined();
  });
});

describe('a company with nothing waiting', () => {
  beforeEach(() => {
    queue();
    records('purchaseorders', 'purchaseOrders', 0);
  });

  it('that has yet to begin is led through items, vendors and the first order', async () => {
    records('items', 'items', 12);
    records('vendors', 'vendors', 0);
    await openSignedIn(page, '/Home');
    expect(await screen.findByRole('heading', { name: 'Three steps to the first order' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Import items' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Add a vendor' }).getAttribute('href')).toBe(
      '/Operations/Vendor/Details',
    );
    expect(screen.queryByText('All caught up')).toBeNull();
  });

  it('that has begun is told that all is done', async () => {
    records('items', 'items', 12);
    records('vendors', 'vendors', 2);
    records('purchaseorders', 'purchaseOrders', 5);
    await openSignedIn(page, '/Home');
    await waitFor(() => expect(screen.getByText('All caught up')).toBeDefined());
  });
});
