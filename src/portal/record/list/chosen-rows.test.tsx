// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { portalPage } from '../../../../tests/support/portal/portal-page.tsx';
import { openSignedIn } from '../../../../tests/support/portal/signed-in-page.ts';

/** A stream of news the test speaks on. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | undefined;
  constructor() {
    super();
    Stream.last = this;
  }
  close(): void {}
}

const page = await portalPage();
let orders: { id: string; version: number; number: string; status: string; approvalStatus: string }[] = [];
const order = (number: string) => ({
  id: `id of ${number}`,
  version: 1,
  number,
  status: 'Saved',
  approvalStatus: 'None',
});

/** The list as the server gives it: by id what is asked by id. */
function listOf(url: URL): Response {
  const ids = url.searchParams.getAll('id');
  const rows = ids.length === 0 ? orders : orders.filter(({ id }) => ids.includes(id));
  const metadata = { total: rows.length, totalIsExact: true, next: null };
  return Response.json({ data: { purchaseOrders: rows, metadata } });
}

beforeEach(() => {
  orders = [order('PO-2'), order('PO-1')];
  vi.stubGlobal('EventSource', Stream);
  // A narrow screen, where the rows are cards: the grid is drawn on a canvas, which only browsers have.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('600'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { fetch } = page.server;
  vi.stubGlobal('fetch', (input: Request | URL | string, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://portal.test');
    return url.pathname === '/api/purchaseorders' ? Promise.resolve(listOf(url)) : fetch(input, init);
  });
  page.server.always('GET /purchaseorders/status/counts', 200, { data: { counts: {} } });
  page.server.always('GET /layouts/purchaseorder', 200, { data: { layouts: null } });
});

const tick = (number: string) => screen.findByRole('checkbox', { name: `Select ${number}` });
const ticked = async (number: string) => (await tick(number)).matches(':checked');
/** Somebody else saves an order, which is first in the list. */
async function somebodyAdds(number: string): Promise<void> {
  orders = [order(number), ...orders];
  const news = [{ resource: 'purchaseOrder', id: `id of ${number}` }];
  act(() => void Stream.last?.dispatchEvent(new MessageEvent('changes', { data: JSON.stringify(news) })));
  await tick(number);
}

it('a row added by somebody else moves no tick to another document', async () => {
  await openSignedIn(page, '/Operations/PurchaseOrder');
  await userEvent.click(await tick('PO-2'));
  await somebodyAdds('PO-3');
  expect([await ticked('PO-3'), await ticked('PO-2'), await ticked('PO-1')]).toEqual([false, true, false]);
});

it('an act on many names the documents it is for, and stays with them while rows are added', async () => {
  await openSignedIn(page, '/Operations/PurchaseOrder');
  await userEvent.click(await tick('PO-2'));
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel.*\(1\)/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /1 document/ }));
  expect(dialog.getByRole('row', { name: /PO-2/ })).toBeDefined();
  orders = [order('PO-3'), ...orders];
  const news = [{ resource: 'purchaseOrder', id: 'id of PO-3' }];
  act(() => void Stream.last?.dispatchEvent(new MessageEvent('changes', { data: JSON.stringify(news) })));
  await waitFor(() => expect(document.body.textContent).toContain('PO-3'));
  expect(dialog.queryByRole('row', { name: /PO-3/ })).toBeNull();
  await userEvent.type(dialog.getByRole('textbox'), 'Not needed');
  await userEvent.click(dialog.getByRole('button', { name: /^Cancel.*\(1\)/ }));
  const sent = await page.server.waiting('POST /purchaseorders/events');
  expect(sent.body).toMatchObject({ documents: [{ id: 'id of PO-2' }] });
  sent.answer(200, { data: { results: [{ id: 'id of PO-2', done: true }] } });
});
