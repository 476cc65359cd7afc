// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';
import type { AccountView } from '../../../contracts/account/session.ts';
import { ApiFailure } from '../api/failure.ts';
import { callReport, pageReport } from '../api/failure-report.ts';

const page = await portalPage();
let copied: string[] = [];
beforeEach(() => {
  copied = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
});

/** A call that fails: logging out, answered as given. */
async function failToLogout(status: number, body: unknown): Promise<void> {
  await openSignedIn(page, '/Theme');
  const areas = within(screen.getByRole('navigation', { name: 'Areas' }));
  await userEvent.click(areas.getByRole('button', { name: 'Logout' }));
  const call = await page.server.waiting('POST /account/logout');
  if (status === 0) call.lose();
  else call.answer(status, body);
}
const lastToast = async () => {
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).not.toBeNull());
  return within(document.querySelector<HTMLElement>('[data-sonner-toast]') ?? document.body);
};

describe('a failed call', () => {
  it('shows its status, what failed, what the server said, and copies a report without secrets', async () => {
    await failToLogout(500, {
      error: { code: 'internalError', message: 'It broke.', requestId: 'r-77', warnings: [] },
    });
    const toast = await lastToast();
    expect(await toast.findByText('Error 500: Internal Server Error')).toBeDefined();
    expect(toast.getByText('Failed to Logout')).toBeDefined();
    await userEvent.click(toast.getByRole('button', { name: 'Copy Error' }));
    const [report = ''] = copied;
    for (const part of [
      'Reporter: kopi-admin',
      'Company: COM_1001',
      'Database version: 500',
      'Outlet: Bangsar',
      'Action: Logout',
      'Status: 500',
      'Call: POST /api/account/logout',
      'Request: r-77',
    ])
      expect(report).toContain(part);
    expect((await screen.findAllByText(/Reporter: kopi-admin/)).length).toBeGreaterThan(0);
  });

  it('without a reply says that something went wrong', async () => {
    await failToLogout(0, null);
    expect((await screen.findAllByText('Something went wrong')).length).toBeGreaterThan(0);
  });

  it('is kept in the bell, which marks all as read when opened, copies the error and removes it', async () => {
    await failToLogout(409, { error: { code: 'unknownCode', message: 'Somebody was faster.' } });
    const bell = await screen.findByRole('button', { name: /Notifications.*1/ });
    expect(JSON.parse(localStorage.getItem('notifications') ?? '[]')).toMatchObject([{ read: false }]);
    await userEvent.click(bell);
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await list.findByText('Failed to Logout')).toBeDefined();
    expect(list.getByText(/409/)).toBeDefined();
    expect(list.getByText('Somebody was faster.')).toBeDefined();
    expect(list.getByText(/^Failed ·/)).toBeDefined();
    expect(list.getByRole('listitem').querySelector('svg[class*=fail]')).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Notifications.*1/ })).toBeNull());
    expect(JSON.parse(localStorage.getItem('notifications') ?? '[]')).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        read: true,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        status: 'fail',
        title: { id: 'action.logout' },
        errorStatus: 409,
        desc: [{ code: 'unknownCode', message: 'Somebody was faster.', params: {} }],
        report: expect.stringContaining('Action: Logout'),
      },
    ]);
    await userEvent.click(list.getByRole('button', { name: 'Copy Error' }));
    expect(copied[0]).toContain('Somebody was faster.');
    await userEvent.click(list.getByRole('button', { name: /Remove/ }));
    expect(localStorage.getItem('notifications')).toBe('[]');
  });

  it('to read something is kept in the bell once, and tells of itself on its page alone', async () => {
    page.server.always('GET /queue', 409, { error: { code: 'internalError', message: 'It broke.' } });
    await openSignedIn(page, '/Home');
    const bell = await screen.findByRole('button', { name: /Notifications.*1/ });
    expect(screen.queryByText('Failed to retrieve waiting documents')).toBeNull();
    await userEvent.click(bell);
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await list.findByText('Failed to retrieve waiting documents')).toBeDefined();
  });

  it('is reported whole, its body left out', () => {
    const reporter = { username: 'u', companyId: 'c', databaseVersion: '5', outlet: 'o' };
    const failure = new ApiFailure({
      status: 422,
      code: 'validationFailed',
      message: 'Some fields are wrong.',
      errors: [{ field: 'name', code: 'required', message: 'Name is required' }],
      warnings: [{ code: 'low', message: 'Stock is low.' }],
      method: 'PUT',
      path: '/vendors/7',
    });
    const report = callReport(reporter, 'save vendor', failure);
    expect(report).toBe(
      [
        'Reporter: u',
        'Company: c',
        'Database version: 5',
        'Outlet: o',
        'Action: save vendor',
        'Status: 422',
        'Message: Some fields are wrong.',
        'Code: validationFailed',
        'Details: name: required Name is required; low Stock is low.',
        'Call: PUT /api/vendors/7',
      ].join('\n'),
    );
    const silent = new ApiFailure({ status: 0, code: 'noReply', message: '', method: 'GET', path: '/x' });
    expect(callReport(reporter, 'look', silent)).toContain('Message: Something went wrong.');
  });
});

describe('what others did', () => {
  const notice = {
    id: 'purchaseOrder:o-7:3',
    kind: 'step',
    at: '2026-11-21T04:00:00.000Z',
    documentType: 'purchaseOrder',
    documentId: 'o-7',
    number: 'PO-A-000007',
    event: 'confirm',
    status: 'Confirmed',
    isApproval: false,
    username: 'siti',
    isRead: false,
  };

  it('rings the bell, leads to the document, and is read on the server once the bell is opened', async () => {
    page.server.always('GET /notices', 200, { data: { notices: [notice] } });
    await openSignedIn(page, '/Theme');
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect((await page.server.waiting('PUT /notices/read')).body).toEqual({ until: notice.at });
    expect(await list.findByText('siti: Confirm')).toBeDefined();
    expect(list.getByText('Confirmed')).toBeDefined();
    expect(screen.queryByRole('button', { name: /, 1 new/ })).toBeNull();
    await userEvent.click(list.getByRole('link', { name: /PO-A-000007/ }));
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/Operations/PurchaseOrder/Details?id=o-7'),
    );
  });

  it('names what waits for an approval', async () => {
    page.server.always('GET /notices', 200, {
      data: { notices: [{ ...notice, kind: 'approval', event: 'approve', username: '' }] },
    });
    await openSignedIn(page, '/Theme');
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    const list = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await list.findByText('Waiting for your approval')).toBeDefined();
  });
});

describe('a page that broke', () => {
  it('reports who, which company and version, where, and the error', () => {
    const reporter = { username: 'u', companyId: 'c', databaseVersion: '5', outlet: 'o' };
    expect(pageReport(reporter, '/Operations/Item', new TypeError('no such thing'))).toBe(
      'Reporter: u\nCompany: c\nDatabase version: 5\nOutlet: o\nPath: /Operations/Item\nError: TypeError: no such thing',
    );
  });
});

describe('the theme screen', () => {
  it('applies a changed choice, keeps it, and resets to light', async () => {
    await openSignedIn(page, '/Theme');
    const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply' });
    expect(apply.getAttribute('aria-disabled') ?? String(apply.disabled)).toBe('true');
    // Nobody chose anything yet.
    expect(localStorage.getItem('theme')).toBeNull();
    expect(document.documentElement.classList.contains('dark-theme')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /Light Theme.*Theme|Theme.*Light Theme/ }));
    const choices = await screen.findAllByRole('option');
    expect(choices.map((option) => option.textContent)).toEqual(['Light Theme', 'Dark Theme']);
    await userEvent.click(await screen.findByRole('option', { name: 'Dark Theme' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(localStorage.getItem('theme')).toBe('Dark Theme');
    expect(document.documentElement.classList.contains('dark-theme')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(localStorage.getItem('theme')).toBe('Light Theme');
    expect(document.documentElement.classList.contains('light-theme')).toBe(true);
  });
});

describe('the 404 page', () => {
  const search = async (text: string, account: Partial<AccountView> = {}) => {
    await openSignedIn(page, '/404', account);
    const box = await screen.findByRole('searchbox', { name: 'Search functions' });
    await userEvent.type(box, text);
    return box;
  };

  it('is sorry, goes back, and searches what may be opened', async () => {
    await openSignedIn(page, '/404');
    expect(await screen.findByText('404')).toBeDefined();
    expect(screen.getByText('Sorry, this page does not exist')).toBeDefined();
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(back).toHaveBeenCalledOnce();
  });

  it('moves the highlight round with the arrows, and Enter opens it', async () => {
    const box = await search('import');
    const links = () => [...document.querySelectorAll<HTMLElement>('search a')];
    const count = links().length;
    expect(count).toBeGreaterThan(1);
    act(() => box.focus());
    await userEvent.keyboard('{ArrowUp}');
    expect(links()[count - 1]?.dataset.current).toBe('true');
    await userEvent.keyboard('{ArrowDown}');
    expect(links()[0]?.dataset.current).toBe('true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toContain('/Import/'));
  });

  const found = () => [...document.querySelectorAll('search li')].map((each) => each.textContent);

  it('lists nothing under construction, and suggests what a shorter beginning finds', async () => {
    await search('zepty');
    expect((await screen.findByRole('status')).textContent).toContain('zepty');
    expect(found()).not.toContain('Zepty');
  });

  it('lists what the person may open, and nothing else', async () => {
    await search('stock');
    expect(found()).toEqual(expect.arrayContaining(['Stock Card', 'Stock Request', 'Stock Adjustment']));
    cleanup();
    await search('stock', {
      isAdmin: false,
      userAccessPermissions: [
        { accessName: 'ALLOW_TO_ACCESS_STOCK_CARD', isAllowAccess: true },
        { accessName: 'ALLOW_TO_ACCESS_STOCK_REQUEST', isAllowAccess: false },
      ],
    });
    expect(found()).toEqual(['Stock Card']);
  });

  it('with no match says so and suggests', async () => {
    await search('vendorrr');
    expect((await screen.findByText(/vendorrr/)).textContent).toContain('vendor');
    expect(screen.getByRole('link', { name: 'Vendor' })).toBeDefined();
  });
});
