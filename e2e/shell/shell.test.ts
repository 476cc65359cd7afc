import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type PortalTab, type RunningPortal } from '../support/portal.ts';
import { settled, signIn } from '../support/sign-in.ts';

let portal: RunningPortal;
let tab: PortalTab;
beforeAll(async () => {
  portal = await openPortal();
  tab = await portal.openTab();
  await signIn(tab, 'kopi-admin');
});
afterAll(async () => {
  await tab?.close();
  await portal?.close();
});

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
const bodyMargin = (page: Page) =>
  page.locator('[data-banner]').evaluate((element) => getComputedStyle(element).marginTop);

describe('a line that is lost', () => {
  test('is shown at the top, and the page moves by the banner alone', async () => {
    const { page, words } = tab;
    await page.goto('/Operations');
    await settled(page);
    expect([await topOf(page, 'header:has(a[href="/Home"])'), await bodyMargin(page)]).toEqual([0, '55px']);
    await page.context().setOffline(true);
    await page.getByText(words('connection.offline')).waitFor();
    expect([await topOf(page, 'header:has(a[href="/Home"])'), await bodyMargin(page)]).toEqual([35, '90px']);
    await page.context().setOffline(false);
    const green = page.getByText(words('connection.reconnecting'));
    await green.waitFor();
    await green.waitFor({ state: 'detached' });
    expect([await topOf(page, 'header:has(a[href="/Home"])'), await bodyMargin(page)]).toEqual([0, '55px']);
  });

  test('opens a page all the same, once the service worker has it', async () => {
    const { page, words } = tab;
    await page.goto('/Theme');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // Loaded under the worker, which keeps what it hands over.
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.goto('/Theme');
    await page.getByRole('heading', { name: words('unreachable.title') }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: words('common.tryAgain') }).click();
    await page.getByRole('heading', { level: 1, name: words('theme.title') }).waitFor();
  });
});

describe('the width of the window', () => {
  const areas = (page: Page) => page.getByRole('navigation', { name: tab.words('nav.areas') });

  test.each([
    [993, 184],
    [992, 56],
    [601, 56],
  ])('at %i px the primary sidebar is %i px wide', async (width, expected) => {
    const { page } = tab;
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/Operations');
    expect(await areas(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(expected);
  });

  test('at 600 px it is a bar under the page, and nothing moves sideways', async () => {
    const { page } = tab;
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/Operations');
    const box = await areas(page).boundingBox();
    expect(box?.width).toBe(600);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(600);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('unsaved changes', () => {
  const typeSomething = async () => {
    const { page } = tab;
    await page.goto('/Operations/Vendor');
    await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
    await page.keyboard.press('n');
    const field = nameOf(page);
    await field.fill('Unsaved Vendor');
    return field;
  };
  const nameOf = (page: Page) => page.locator('form [data-field="name"]').getByRole('textbox');
  const isBack = (page: Page) => page.getByText(/^Draft of .* restored/);
  const question = () => tab.page.getByRole('alertdialog', { name: tab.words('leave.title') });
  const stay = async () => {
    await question()
      .getByRole('button', { name: tab.words('leave.cancel') })
      .last()
      .click();
    await question().waitFor({ state: 'detached' });
  };

  test('are asked about on a link, Back, another outlet and logout; Cancel stays, Confirm goes', async () => {
    const { page, words } = tab;
    const field = await typeSomething();
    const address = page.url();
    const ways: readonly (() => Promise<unknown>)[] = [
      () => page.getByRole('link', { name: words('nav.configurations'), exact: true }).click(),
      () => page.evaluate(() => history.back()),
      () =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /Change outlet/ })
          .click(),
      () => page.getByRole('button', { name: words('nav.logout') }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await question().waitFor();
      await stay();
      expect(page.url()).toBe(address);
      expect(await field.inputValue()).toBe('Unsaved Vendor');
    }
    await page.getByRole('link', { name: words('nav.configurations'), exact: true }).click();
    await question()
      .getByRole('button', { name: words('leave.confirm') })
      .click();
    await page.waitForURL('**/Configurations');
    // Who agreed to lose it does not find it again.
    await page.goto('/Operations/Vendor/Details');
    await settled(page);
    expect([await nameOf(page).inputValue(), await isBack(page).count()]).toEqual(['', 0]);
  });

  test('come back after a crash, and are gone once they are discarded', async () => {
    const { page, words } = tab;
    const doomed = await page.context().newPage();
    await doomed.goto('/Operations/Vendor/Details');
    await nameOf(doomed).fill('Crashed Vendor');
    const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(stored).toContain('Crashed Vendor');
    await doomed.goto('chrome://crash').catch(() => {});
    await page.goto('/Operations/Vendor/Details');
    await isBack(page).waitFor();
    expect(await nameOf(page).inputValue()).toBe('Crashed Vendor');
    await page.getByRole('button', { name: words('record.discard') }).click();
    await isBack(page).waitFor({ state: 'detached' });
    expect(await nameOf(page).inputValue()).toBe('');
    expect(await stored()).not.toContain('Crashed Vendor');
  });

  test('are asked about by the browser when the tab is closed', async () => {
    const { page } = tab;
    await typeSomething();
    const asked = page.waitForEvent('dialog');
    const closing = page.reload().catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await closing;
  });
});

describe('a newer version', () => {
  test('is shown once and stays until answered; Refresh keeps a half-written record and a half-written document', async () => {
    const { page, words } = tab;
    const port = new URL(portal.server.address).port;
    const elsewhere = await portal.browser.newContext({ baseURL: `http://portal.localhost:${port}` });
    const other = await elsewhere.newPage();
    await other.clock.install();
    await signIn({ ...tab, page: other }, 'kopi-manager');
    const asked: string[] = [];
    other.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    let newest = '3.9.8';
    await other.route(/\/api\/version$/i, (route) =>
      route.fulfill({ json: { data: { version: newest, versionNo: newest } } }),
    );
    const toast = other.getByText(words('update.title'));
    for (const [address, name] of [
      ['/Operations/Vendor/Details', 'name'],
      ['/Operations/PurchaseOrder/Details', 'referencePoNo'],
    ]) {
      await other.goto(address ?? '');
      const field = other.locator(`form [data-field="${name}"]`).getByRole('textbox');
      await field.waitFor();
      newest = `4.0.${name?.length}`;
      await other.clock.fastForward('06:00');
      await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await toast.waitFor();
      expect(await toast.count()).toBe(1);
      // Nothing waits for the copy to be made: the last letters are in it all the same.
      await field.fill('Half a thought');
      await other.getByRole('button', { name: words('update.refresh') }).click();
      await toast.waitFor({ state: 'detached' });
      await other.getByText(/^Draft of .* restored/).waitFor();
      expect([await field.inputValue(), asked]).toEqual(['Half a thought', []]);
      await other
        .getByRole('button', { name: words('record.discard') })
        .first()
        .click();
    }
    await elsewhere.close();
    expect(await page.getByText(words('update.title')).count()).toBe(0);
  });
});

describe('the end of a session', () => {
  test('is warned of a minute and more before, and Enter prolongs it with the work kept', async () => {
    const { page, words } = tab;
    await page.goto('/Operations/Vendor/Details');
    await settled(page);
    const field = page.locator('form [data-field="name"]').getByRole('textbox');
    await field.fill('Half a vendor');
    const ends = await page.evaluate(async () => {
      const reply = await fetch('/api/account/session');
      const { data } = await reply.json();
      const now = Date.now;
      Date.now = () => now.call(Date) + data.idleMs - 110_000;
      return data.idleMs;
    });
    expect(ends).toBeGreaterThan(110_000);
    const warning = page.getByRole('alertdialog', { name: words('sessionEnd.title') });
    await warning.waitFor();
    expect(await warning.getByRole('timer').textContent()).toMatch(/1:[0-5]\d/);
    await page.keyboard.press('Enter');
    await warning.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('Half a vendor');
  });
});
