import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationOrder } from './support/demonstration-order.ts';
import { type Desk, type DeskOptions, openPortal, type RunningPortal } from './support/portal.ts';
import { settled, signIn } from './support/sign-in.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const looks: readonly (readonly [string, DeskOptions])[] = [
  ['light, English, 1440 wide', { language: 'en', width: 1440, height: 900 }],
  ['dark, Chinese, 375 wide', { language: 'zh', width: 375, height: 812, isDark: true }],
];

/** The pages, each by its address; an order of the demonstration is found first. */
const pages: readonly (readonly [string, (orderId: string) => string])[] = [
  ['home', () => '/Home'],
  ['the item list', () => '/Operations/Item'],
  ['a new item', () => '/Operations/Item/Details'],
  ['a new purchase order', () => '/Operations/PurchaseOrder/Details'],
  ['a purchase order with its flow', (id) => `/Operations/PurchaseOrder/Details?id=${id}`],
  ['the item import', () => '/Configurations/SystemConfiguration/Import/Item'],
  ['the stock card', () => '/Operations/StockCard'],
];

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

describe.each(looks)('%s', (_, look) => {
  let desk: Desk;
  let orderId = '';
  beforeAll(async () => {
    desk = await portal.sitDown(look);
  });
  afterAll(() => desk?.close());

  test('the sign-in page', async () => {
    await desk.page.goto('/Login');
    await desk.page.getByLabel(desk.words('login.username'), { exact: true }).waitFor();
    expect(await faultsOf(desk.page)).toEqual([]);
    await signIn(desk, 'kopi-admin');
    orderId = (await demonstrationOrder(desk.page, 'Partially Received')).id;
  });

  test.each(pages)('%s', async (_name, address) => {
    const { page } = desk;
    await page.goto(address(orderId));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(desk.faults).toEqual([]);
  });

  if (look.width === 375)
    test.each(pages)('%s does not move sideways at 360', async (_name, address) => {
      const { page } = desk;
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(address(orderId));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
});

/** What axe finds on the page: each rule with the elements that break it. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 5).map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
    return `${id} (${nodes.length}): ${places.join('; ')}`;
  });
}
