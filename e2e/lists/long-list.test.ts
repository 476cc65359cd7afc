import type { Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSharedPortal, type PortalTab, type RunningPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';

const LENGTH = 25_000;
const ROW = 36;

let portal: RunningPortal;
let tab: PortalTab;
let asked: URLSearchParams[] = [];
beforeAll(async () => {
  portal = await openSharedPortal();
  tab = await portal.openTab();
  await signIn(tab, 'kopi-admin');
  await tab.page.route('**/api/vendors?*', answer);
});
afterAll(() => portal.close());
beforeEach(async () => {
  asked = [];
  await tab.page.goto('/Operations/Vendor');
  await cell('Vendor 0').waitFor({ state: 'attached' });
});

/** A list longer than the server counts by itself, whose cursors name the last row. */
async function answer(route: Route): Promise<void> {
  const query = new URL(route.request().url()).searchParams;
  asked.push(query);
  const size = Number(query.get('pageSize'));
  const after = query.get('after');
  const from = after === null ? (Number(query.get('page') ?? 1) - 1) * size : Number(after) + 1;
  const length = Math.max(0, Math.min(size, LENGTH - from));
  const vendors = Array.from({ length }, (_, at) => ({
    id: `v${from + at}`,
    version: 1,
    vendorCode: `V${from + at}`,
    name: `Vendor ${from + at}`,
    active: true,
  }));
  const isExact = query.get('count') === 'exact';
  const next = length === size ? String(from + length - 1) : null;
  const metadata = { total: isExact ? LENGTH : 10_000, totalIsExact: isExact, next };
  await route.fulfill({ json: { data: { vendors, metadata } } });
}

// What a canvas draws stands in it as a table too, which no selector by role takes for visible.
const cell = (name: string) =>
  tab.page.locator('[role=gridcell]', { hasText: new RegExp(`^${name}$`) }).first();
const scrollTo = (row: number) =>
  tab.page.locator('.dvn-scroller').evaluate((scroller, top) => scroller.scrollTo({ top }), row * ROW);
const cursors = () => asked.flatMap((query) => query.get('after') ?? []);
const numbers = () => asked.flatMap((query) => query.get('page') ?? []);

test('scrolling goes on by cursor, a jump goes by number', async () => {
  for (const row of [60, 120, 180, 240]) {
    await scrollTo(row);
    await cell(`Vendor ${row + 5}`).waitFor({ state: 'attached' });
  }
  expect(numbers()).toEqual(['1']);
  expect(cursors()).toEqual(['99', '199']);
  await scrollTo(7_020);
  await cell('Vendor 7030').waitFor({ state: 'attached' });
  expect(numbers()).toContain('71');
  await scrollTo(7_090);
  await cell('Vendor 7105').waitFor({ state: 'attached' });
  expect(cursors()).toContain('7099');
});

test('a long list says that there are more, and is counted and reached to its end on request', async () => {
  const { page, words } = tab;
  await page.getByText(words('list.countMore', { count: '10,000' })).waitFor();
  await page.getByRole('button', { name: words('list.countAll'), exact: true }).click();
  await page.getByText(words('list.count', { count: LENGTH })).waitFor();
  expect(await page.getByRole('button', { name: words('list.countAll'), exact: true }).count()).toBe(0);
  await scrollTo(LENGTH);
  await cell(`Vendor ${LENGTH - 1}`).waitFor({ state: 'attached' });
});
