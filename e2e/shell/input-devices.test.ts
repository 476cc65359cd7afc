import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPassword } from '../support/demonstration.ts';
import { demonstrationOrder } from '../support/demonstration-order.ts';
import { go } from '../support/go.ts';
import { openPortal, type PortalTab, type RunningPortal } from '../support/portal.ts';
import { settled, signIn } from '../support/sign-in.ts';

/** What a user expects of the shell under their hands (look.md), at a desk in English and one in Chinese. */
let portal: RunningPortal;
let tab: PortalTab;
let chinese: PortalTab;
beforeAll(async () => {
  portal = await openPortal();
  [tab, chinese] = await Promise.all([
    portal.openTab(),
    portal.openTab({ language: 'zh', isDark: true, width: 992, height: 768 }),
  ]);
  await Promise.all([
    signIn(tab, 'kopi-admin', 'Jalan Sultan'),
    signIn(chinese, 'kopi-buyer', 'Jalan Sultan'),
  ]);
});
afterEach(() => expect([...tab.faults, ...chinese.faults]).toEqual([]));
afterAll(() => portal?.close());

const palette = ({ page, words }: PortalTab) => page.getByRole('combobox', { name: words('palette.title') });
const options = ({ page }: PortalTab) => page.getByRole('option');
async function lookFor(at: PortalTab, text: string): Promise<void> {
  if (!(await palette(at).isVisible())) await at.page.keyboard.press('Control+K');
  await palette(at).fill(text);
}
const first = async <T>(page: Page, path: string, key: string): Promise<T> =>
  page.evaluate(
    async ([from, name]) => (await (await fetch(`/api/${from}`)).json()).data[String(name)][0],
    [path, key],
  );

describe('the palette', () => {
  test('finds pages, documents by number, items by code and by barcode, clients by telephone', async () => {
    const { page } = tab;
    await go(page, '/Theme');
    await lookFor(tab, 'stock card');
    await options(tab)
      .filter({ hasText: tab.words('nav.stockCard') })
      .first()
      .waitFor();
    const order = await demonstrationOrder(page, 'Partially Received');
    const item = await first<{ id: string; itemCode: string; itemName: string }>(
      page,
      'items?search=KOPI-PWD',
      'items',
    );
    const client = await first<{ mobile: string; name: string }>(
      page,
      'clients?category=Personal',
      'clients',
    );
    const barcode = `955${Date.now()}`;
    const made = await page.request.post('/api/barcode', {
      data: { itemId: item.id, barcode },
      headers: { 'Idempotency-Key': crypto.randomUUID(), Origin: portal.server.address },
    });
    expect(made.ok(), await made.text()).toBe(true);
    for (const [typed, shown] of [
      [order.number, order.number],
      [item.itemCode, item.itemName],
      [barcode, item.itemName],
      [client.mobile, client.name],
    ] as const) {
      await lookFor(tab, typed);
      await options(tab).filter({ hasText: shown }).first().waitFor();
    }
    await page.keyboard.press('Escape');
  });

  test('offers only what the user may open, and finds Chinese by the initials of its sounds', async () => {
    const { page, words } = chinese;
    await lookFor(chinese, 'cgd');
    await options(chinese)
      .filter({ hasText: words('nav.purchaseOrder') })
      .first()
      .waitFor();
    await lookFor(chinese, words('nav.user'));
    await page.getByText(words('nav.user'), { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await lookFor(tab, tab.words('nav.user'));
    await options(tab)
      .filter({ hasText: tab.words('nav.user') })
      .first()
      .waitFor();
    await tab.page.keyboard.press('Escape');
  });

  test('with no match says so and suggests; arrows go round, Enter opens, and the focus goes back', async () => {
    const { page, words } = tab;
    await go(page, '/Operations');
    const opener = page.getByRole('banner').getByRole('button', { name: new RegExp(words('palette.open')) });
    await opener.click();
    await lookFor(tab, 'stock cardx');
    await page.getByText(words('search.notFound', { typed: 'stock cardx' }), { exact: false }).waitFor();
    await options(tab)
      .filter({ hasText: words('nav.stockCard') })
      .first()
      .waitFor();
    const marked = () => page.locator('[role=option][aria-selected=true]').first().textContent();
    const top = await marked();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect(await marked()).toBe(top);
    await page.keyboard.press('Escape');
    await opener.and(page.locator(':focus')).waitFor();
    await lookFor(tab, words('theme.title'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Theme');
  });

  test('leaves Enter to an input method that is composing, and so does the search of a list', async () => {
    const { page, words } = chinese;
    const keys = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    const enterWhileComposing = async () => {
      for (const type of ['keyDown', 'keyUp'] as const)
        await keys.send('Input.dispatchKeyEvent', {
          type,
          key: 'Enter',
          code: 'Enter',
          windowsVirtualKeyCode: 229,
        });
    };
    await go(page, '/Operations/PurchaseOrder');
    await page.keyboard.press('Control+K');
    await palette(chinese).waitFor();
    await compose('ku cun');
    await enterWhileComposing();
    await palette(chinese).waitFor();
    expect(new URL(page.url()).pathname).toBe('/Operations/PurchaseOrder');
    await keys.send('Input.insertText', { text: '库存' });
    await options(chinese)
      .filter({ hasText: words('nav.stockCard') })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    const box = page.getByRole('searchbox').first();
    await box.focus();
    await compose('cha');
    await enterWhileComposing();
    expect(new URL(page.url()).search).toBe('');
    await keys.send('Input.insertText', { text: '茶' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=/);
    expect(new URL(page.url()).searchParams.get('search')).toBe('茶');
    await keys.detach();
  });
});

describe('the keys', () => {
  test('are listed by ?, go to the search, to a new record and into its fields, stay out of what is typed, and can be switched off', async () => {
    const { page, words } = tab;
    await go(page, '/Operations/Vendor');
    const box = page.getByRole('searchbox', { name: words('list.search', { name: 'vendors' }) });
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: words('shortcuts.title') });
    for (const keys of ['/', 'n', '?']) await help.getByText(keys, { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await box.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('n?/');
    expect([await box.inputValue(), new URL(page.url()).pathname]).toEqual(['n?/', '/Operations/Vendor']);
    await box.fill('');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await help.getByRole('switch').locator('xpath=ancestor::label').click();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    expect(await help.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/Operations/Vendor');
    await page.evaluate(() => localStorage.removeItem('shortcuts'));
    await page.reload();
    await box.waitFor();
    await page.keyboard.press('n');
    await page.waitForURL('**/Vendor/Details');
    const code = page.locator('form [data-field]').first().getByRole('textbox');
    await code.waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await help.getByText('e', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await code.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('ee');
    expect(await code.inputValue()).toBe('ee');
    await code.fill('');
  });

  test('sign in: a password may be pasted and kept by a manager, and Enter is enough', async () => {
    const reader = await portal.openTab();
    const { page, words } = reader;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/Login');
    const [name, password] = ['login.username', 'login.password'].map((id) =>
      page.getByLabel(words(id), { exact: true }),
    );
    expect([await name?.getAttribute('autocomplete'), await password?.getAttribute('autocomplete')]).toEqual([
      'username',
      'current-password',
    ]);
    await name?.fill('kopi-clerk');
    await page.evaluate((text) => navigator.clipboard.writeText(text), demonstrationPassword);
    await password?.focus();
    await page.keyboard.press('Control+V');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: words('outlet.search') }).waitFor();
    await reader.close();
  });
});

describe('the outlet', () => {
  test('is always in sight, and is found among five hundred by the keyboard', async () => {
    const { page, words } = tab;
    await go(page, '/Theme');
    const chosen = page.getByRole('banner').getByRole('button', { name: /Jalan Sultan/ });
    await chosen.click();
    await page.getByRole('dialog').getByText(words('outlet.reloads')).waitFor();
    await page.keyboard.press('Escape');
    const outlets = Array.from({ length: 500 }, (_, index) => ({
      id: `o${index}`,
      code: `o${index}`,
      name: `Outlet ${index}`,
      isDefault: false,
    }));
    await page.route('**/api/account/outlets', (route) => route.fulfill({ json: { data: { outlets } } }));
    const reader = await page.context().newPage();
    await reader.route('**/api/account/outlets', (route) => route.fulfill({ json: { data: { outlets } } }));
    await reader.goto('/Theme');
    const box = reader.getByRole('combobox', { name: words('outlet.search') });
    await box.fill('outlet 49');
    expect(await reader.getByRole('option').count()).toBe(11);
    const selected = () => reader.locator('[role=option][aria-selected=true]').textContent();
    expect(await selected()).toBe('Outlet 49');
    await box.press('ArrowUp');
    expect(await selected()).toBe('Outlet 499');
    await box.press('ArrowDown');
    expect(await selected()).toBe('Outlet 49');
    await box.press('ArrowDown');
    await box.press('Enter');
    await reader
      .getByRole('banner')
      .getByRole('button', { name: /Outlet 490/ })
      .waitFor();
    await reader.close();
    await page.unroute('**/api/account/outlets');
  });

  test('is named where a step moves stock, and help is in the same place on every page', async () => {
    const { page, words } = tab;
    const order = await demonstrationOrder(page, 'Partially Received');
    await go(page, `/Operations/PurchaseOrder/Details?id=${order.id}`);
    await page
      .getByRole('main')
      .getByText(/Jalan Sultan/)
      .first()
      .waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: words('event.purchase-order.receive') })
      .click();
    const step = page.getByRole('dialog');
    await step
      .getByText(/Jalan Sultan/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await step.waitFor({ state: 'detached' });
    const help = page.getByRole('banner').getByRole('button', { name: words('support.title') });
    const place = await help.boundingBox();
    for (const address of ['/Home', '/Operations/Item', '/Account']) {
      await go(page, address);
      expect(await help.boundingBox()).toEqual(place);
    }
  });
});

describe('the language', () => {
  test('is switched without loading the page anew, and what is typed stays', async () => {
    const { page, words } = tab;
    await go(page, '/Operations/Vendor/Details');
    const field = page.locator('form [data-field="name"]').getByRole('textbox');
    await field.fill('Half a vendor');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    const other = chinese.words;
    await page.getByRole('button', { name: words('more.open', { username: 'kopi-admin' }) }).click();
    await page.getByRole('menuitem', { name: words('language.switchTo') }).click();
    await page.getByRole('tab', { name: other('section.AdditionalInformation') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await field.inputValue()).toBe('Half a vendor');
    await page.getByRole('button', { name: other('more.open', { username: 'kopi-admin' }) }).click();
    await page.getByRole('menuitem', { name: other('language.switchTo') }).click();
    await page.getByRole('tab', { name: words('section.AdditionalInformation') }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    expect(await field.inputValue()).toBe('Half a vendor');
    await field.fill('');
    await page.goto('/Theme');
    await settled(page);
  });
});
