import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { go } from '../support/go.ts';
import { openPortal, type PortalTab, type RunningPortal } from '../support/portal.ts';
import { settled, signIn } from '../support/sign-in.ts';
import { colourRatio } from './colour-ratio.ts';
import { watchLayoutShifts } from './watch-layout-shifts.ts';

/** What a user expects of lists and forms at work (look.md): waiting, saving, failing, narrow, loud and dark. */
let portal: RunningPortal;
let tab: PortalTab;
let vendorId = '';
beforeAll(async () => {
  portal = await openPortal();
  tab = await portal.openTab({ isDark: true });
  await signIn(tab, 'kopi-admin', 'Jalan Sultan');
  vendorId = await tab.page.evaluate(
    async () => (await (await fetch('/api/vendors?pageSize=10')).json()).data.vendors[0].id,
  );
});
afterEach(async () => {
  await tab.page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(tab.faults).toEqual([]);
});
afterAll(() => portal?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const nameField = (page: Page) => page.locator('form [data-field="name"]').getByRole('textbox');
const saveButton = ({ page, words }: PortalTab) => button(page, words('record.save'));
const placeOf = async (at: PortalTab) => saveButton(at).boundingBox();

test('a page on its way shows the shape of its kind, and nothing jumps when it comes', async () => {
  const { page, words } = tab;
  await go(page, '/Operations');
  const shifts = await watchLayoutShifts(page);
  let release = () => {};
  const held = new Promise<void>((open) => {
    release = open;
  });
  await page.route(/assets\/StockCardScreen-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => history.pushState(null, '', '/Operations/StockCard'));
  await page.locator('[role=status][data-kind=listing]').waitFor();
  release();
  await page.getByRole('heading', { level: 1, name: words('nav.stockCard') }).waitFor();
  for (const address of ['/Operations/Item', `/Operations/Vendor/Details?id=${vendorId}`])
    await go(page, address);
  expect(await shifts()).toBeLessThanOrEqual(0.05);
});

test('from area to area nothing jumps, whether a menu is beside the page or not', async () => {
  const { page } = tab;
  await go(page, '/Theme');
  for (const address of [
    '/Operations',
    '/Home',
    '/Operations/Item',
    '/Tutorials',
    '/Configurations',
    '/Account',
  ]) {
    const shifts = await watchLayoutShifts(page);
    await go(page, address);
    expect([address, (await shifts()) <= 0.05]).toEqual([address, true]);
  }
});

describe('a list that shows nothing', () => {
  const rows = '**/api/vendors?*';
  const metadata = { total: 0, totalIsExact: true, next: null };

  test('says why and what to do: nothing yet, nothing that matches, a fault that may be tried again', async () => {
    const { page, words } = tab;
    await page.route(rows, (route) => route.fulfill({ json: { data: { vendors: [], metadata } } }));
    await page.goto('/Operations/Vendor');
    await page.getByText(words('list.emptyImport')).waitFor();
    expect(await button(page, words('list.import')).count()).toBe(2);
    expect(await button(page, words('list.new', { name: 'vendor' })).count()).toBe(2);
    await page.unroute(rows);
    await page.goto('/Operations/Vendor?search=no+such+vendor+anywhere');
    await page.getByText(words('list.noMatchText')).waitFor();
    await page.route(rows, (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internalError', message: 'It broke.' } } }),
    );
    await button(page, words('list.clear')).click();
    await page.getByText(words('list.failed')).waitFor();
    await page.unroute(rows);
    await button(page, words('list.retry')).click();
    await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
  });

  test('is another thing than one that is closed to the user', async () => {
    const clerk = await portal.openTab({ language: 'zh', width: 600 });
    await signIn(clerk, 'kopi-clerk');
    await clerk.page.goto('/Operations/PurchaseOrder');
    await clerk.page.getByRole('heading', { name: clerk.words('notPermitted.title') }).waitFor();
    await clerk.page.getByText(/ALLOW_TO_\w+/).waitFor();
    await clerk.close();
  });
});

test('a saved view brings back its filters, its search and its order in another browser', async () => {
  const { page, words } = tab;
  const layout = async (at: PortalTab, entry: string) => {
    await button(at.page, at.words('list.layout')).click();
    await at.page.getByRole('menuitem', { name: at.words(entry), exact: true }).click();
    await at.page.getByRole('alertdialog').waitFor();
  };
  await page.goto('/Operations/Client?search=an&sort=-name');
  await settled(page);
  await layout(tab, 'list.layout.save');
  await page.getByRole('textbox', { name: words('list.layout.name') }).fill('回头客');
  const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('list.layout.save') })
    .click();
  await kept;
  const elsewhere = await portal.openTab();
  await signIn(elsewhere, 'kopi-admin');
  const met = elsewhere.page.waitForResponse((reply) => reply.url().endsWith('/layouts/client'));
  await elsewhere.page.goto('/Operations/Client');
  await met;
  await layout(elsewhere, 'list.layout.load');
  await elsewhere.page.getByRole('alertdialog').getByText('回头客').click();
  await elsewhere.page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('list.layout.load') })
    .click();
  await expect.poll(() => new URL(elsewhere.page.url()).search).toBe('?search=an&sort=-name');
  const box = elsewhere.page.getByRole('searchbox', { name: words('list.search', { name: 'clients' }) });
  await expect.poll(() => box.inputValue()).toBe('an');
  await elsewhere.close();
});

test('the address is the state: a pasted one opens the tab of its record, and Back undoes one step', async () => {
  const { page, words } = tab;
  await page.goto(`/Operations/Vendor/Details/Address?id=${vendorId}`);
  await page.getByRole('tab', { name: words('section.Address'), selected: true }).waitFor();
  await go(page, '/Operations/Vendor?active=true');
  await go(page, '/Operations/Item?active=true');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: words('resource.vendor.many') }).waitFor();
  expect(new URL(page.url()).search).toBe('?active=true');
});

describe('a form', () => {
  test('explains its marks, waits with an error until the field is left, and takes it back while it is corrected', async () => {
    const { page, words } = tab;
    await page.goto('/Operations/Vendor/Details');
    const required = page.getByText(words('form.required', { label: words('field.name') }));
    await page.getByText(words('form.requiredNote')).waitFor();
    const field = nameField(page);
    await field.pressSequentially('a');
    await page.keyboard.press('Backspace');
    expect(await required.count()).toBe(0);
    await page.keyboard.press('Tab');
    await required.waitFor();
    await field.pressSequentially('b');
    await required.waitFor({ state: 'detached' });
    await field.fill('');
  });

  test('takes numbers as they are pasted, whole under the hand, right and even, whatever the wheel does', async () => {
    const { page } = tab;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const limit = page.locator('form [data-field="creditLimit"]').getByRole('textbox');
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await limit.click();
      await page.keyboard.press('Control+V');
      const pasted = await limit.inputValue();
      await page.keyboard.press('Tab');
      return pasted;
    };
    expect(await paste('RM 1,234.50')).toMatch(/^1,?234\.50?$/);
    expect(await paste('７５％')).toBe('75');
    await limit.click();
    await page.mouse.wheel(0, 300);
    expect(await limit.inputValue()).toBe('75');
    const look = await limit.evaluate((input) => {
      const { textAlign, fontVariantNumeric } = getComputedStyle(input);
      return [textAlign, fontVariantNumeric];
    });
    expect(look).toEqual([expect.stringMatching(/^(right|end)$/), 'tabular-nums']);
    await page.keyboard.press('Tab');
  });

  test('says what becomes of a save, sends it once, and moves nothing under the pointer', async () => {
    const { page, words } = tab;
    await page.goto(`/Operations/Vendor/Details?id=${vendorId}`);
    const field = nameField(page);
    await field.waitFor();
    const name = await field.inputValue();
    await field.fill(`${name}!`);
    await page
      .getByRole('status')
      .filter({ hasText: words('record.unsaved') })
      .waitFor();
    const place = await placeOf(tab);
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((open) => {
      release = open;
    });
    await page.route(`**/api/vendors/${vendorId}`, async (route) => {
      if (route.request().method() === 'PUT') {
        sent += 1;
        await held;
      }
      await route.continue();
    });
    await saveButton(tab).click();
    await page
      .getByRole('status')
      .filter({ hasText: words('record.saving') })
      .waitFor();
    await page.keyboard.press('Control+S');
    await page.getByRole('button', { name: words('record.save') }).click({ force: true });
    release();
    await page
      .getByRole('status')
      .filter({ hasText: words('record.allSaved') })
      .waitFor();
    await page.locator('[data-sonner-toast]').first().waitFor();
    expect(sent).toBe(1);
    expect(await placeOf(tab)).toEqual(place);
    await page.unroute(`**/api/vendors/${vendorId}`);
  });

  test('that the server breaks on says so in words; its report is copied by keyboard, lands in the bell and holds no secret', async () => {
    const { page, words } = tab;
    await nameField(page).fill('Secret Sauce Sdn Bhd');
    const body = { error: { code: 'internalError', message: 'It broke.', requestId: 'r-500' } };
    await page.route(`**/api/vendors/${vendorId}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: body }) : route.continue(),
    );
    await saveButton(tab).click();
    const toast = page.getByRole('article', { name: /Error 500: Internal Server Error/ });
    await toast.getByText(words('notification.failedTo', { action: 'update vendor' })).waitFor();
    const copy = toast.getByRole('button', { name: words('notification.copyError') });
    await copy.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: words('notification.copied') }).waitFor();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toContain('Request: r-500');
    expect(report).not.toContain('Secret Sauce');
    await page.unroute(`**/api/vendors/${vendorId}`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Notifications/ })
      .click();
    await page
      .getByRole('dialog')
      .getByText(words('notification.failedTo', { action: 'update vendor' }))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await button(page, words('record.discard')).click();
  });

  test('without a line still opens what was read, and says why it cannot save', async () => {
    const { page, words } = tab;
    await nameField(page).fill('Typed offline');
    await page.context().setOffline(true);
    await page.getByText(words('connection.offline')).waitFor();
    const save = saveButton(tab);
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await save.focus();
    await page.getByRole('tooltip').getByText(words('record.offline')).waitFor();
    await page.getByRole('tab', { name: words('section.Address') }).click();
    await page.getByRole('tab', { name: words('section.Address'), selected: true }).waitFor();
    await page.context().setOffline(false);
    await page.getByText(words('connection.reconnecting')).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: words('section.AdditionalInformation') }).click();
    expect(await nameField(page).inputValue()).toBe('Typed offline');
    await button(page, words('record.discard')).click();
  });
});

describe('a small window', () => {
  test.each([360, 320])(
    '%i px wide shows cards, its main action in reach, and moves down alone',
    async (width) => {
      const { page, words } = tab;
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/Operations/Vendor');
      await page
        .getByRole('list', { name: words('resource.vendor.many') })
        .getByRole('listitem')
        .first()
        .waitFor();
      const box = await button(page, words('list.new', { name: 'vendor' })).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= 640).toBe(true);
      expect(box?.height).toBeGreaterThanOrEqual(24);
      for (const address of [`/Operations/Vendor/Details?id=${vendorId}`, '/Operations/StockCard']) {
        await go(page, address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );
});

describe('for eyes that need it', () => {
  test.each(['light', 'dark'])(
    'edges of controls and the focus stand out three to one in the %s theme',
    async (theme) => {
      const { page } = tab;
      await page.goto('/Theme');
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      for (const token of ['--focus', '--accent', '--line-control'])
        expect([token, (await colourRatio(page, token, '--surface')) >= 3]).toEqual([token, true]);
    },
  );

  test('nothing moves where movement is not wanted, and forced colours leave controls and the focus visible', async () => {
    const { page, words } = tab;
    await go(page, '/Operations');
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: words('palette.title') }).waitFor();
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50)
          .length,
    );
    expect(moving).toBe(0);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/Operations/Vendor/Details');
    await nameField(page).focus();
    const edge = await nameField(page).evaluate((input) => {
      for (let each: Element | null = input; each && each.tagName !== 'FORM'; each = each.parentElement) {
        const { outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(each);
        if (outlineStyle !== 'none' || (borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) > 0))
          return true;
      }
      return false;
    });
    expect(edge).toBe(true);
    const save = await saveButton(tab).evaluate((element) => getComputedStyle(element).borderTopStyle);
    expect(save).toBe('solid');
    await page.emulateMedia({ forcedColors: null });
  });
});
