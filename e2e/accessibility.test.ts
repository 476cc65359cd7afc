import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screens } from '../src/portal/shell/routes.tsx';
import { demonstrationOrder } from './support/demonstration-order.ts';
import { type Desk, type DeskOptions, openPortal, type RunningPortal } from './support/portal.ts';
import { settled, signIn } from './support/sign-in.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const looks: readonly (readonly [string, DeskOptions])[] = [
  ['English, 1440 wide', { language: 'en', width: 1440, height: 900 }],
  ['Chinese, 375 wide', { language: 'zh', width: 375, height: 812 }],
];
const themes = ['light', 'dark'] as const;

/** Every page there is, by its address; and an order of the demonstration, which is found first. */
const pages: readonly (readonly [string, (orderId: string) => string])[] = [
  ...screens
    .filter(({ path }) => !path.startsWith('/development/'))
    .map(({ path }) => [path, () => path] as const),
  ['a purchase order with its flow', (id) => `/Operations/PurchaseOrder/Details?id=${id}`],
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

  test.each(['/ForgotPassword', '/SignUp', '/SetUp'])('%s', async (address) => {
    await desk.page.goto(address);
    await desk.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faultsInBothThemes(desk.page)).toEqual([]);
  });

  test('the sign-in page', async () => {
    await desk.page.goto('/Login');
    await desk.page.getByLabel(desk.words('login.username'), { exact: true }).waitFor();
    expect(await faultsInBothThemes(desk.page)).toEqual([]);
    await signIn(desk, 'kopi-admin');
    orderId = (await demonstrationOrder(desk.page, 'Partially Received')).id;
  });

  test.each(pages)('%s', async (_name, address) => {
    const { page } = desk;
    await page.goto(address(orderId));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    expect(await faultsInBothThemes(page)).toEqual([]);
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

/** What axe finds on the page in light and in dark. */
async function faultsInBothThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    found.push(...(await faultsOf(page)).map((fault) => `${theme}: ${fault}`));
  }
  return found;
}

/** What axe finds on the page: each rule with the elements that break it. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 5).map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
    return `${id} (${nodes.length}): ${places.join('; ')}`;
  });
}
