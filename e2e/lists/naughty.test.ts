import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { naughtyStrings } from '../../tests/samples/naughty-strings.ts';
import { someOf } from '../../tests/support/rounds.ts';
import { openPortal, type PortalTab, type RunningPortal } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** What a one-line input makes of a text before anyone else sees it. */
const onOneLine = (text: string) => text.replace(/[\r\n]/g, '');
const isBroken = ({ page }: PortalTab) => page.evaluate(() => Reflect.get(window, 'broken') !== undefined);

test('a list searched for each of five hundred difficult texts shows what was typed and runs none of it', async () => {
  const tab = await portal.openTab();
  const { page, words } = tab;
  await signIn(tab, 'kopi-admin');
  await page.goto('/Operations/Item');
  const box = page.getByRole('searchbox', { name: words('list.search', { name: 'items' }) });
  await box.waitFor();
  await bearAll(box, 1);
  // Every one of them is looked for over the API; a share of them goes the whole way here.
  for (const text of someOf(
    naughtyStrings.filter((_text, index) => index % 16 === 0),
    4,
  )) {
    await box.fill(text.slice(0, 200));
    await box.press('Enter');
    const [typed, sought] = [await box.inputValue(), new URL(page.url()).searchParams.get('search')];
    expect(typed).toBe(onOneLine(text.slice(0, 200)));
    expect(sought ?? '').toBe(onOneLine(text.slice(0, 200)).trim());
  }
  expect(await isBroken(tab)).toBe(false);
  expect(tab.faults).toEqual([]);
  // The last address, pasted, asks for the same.
  const address = page.url();
  await page.goto(address);
  await expect.poll(() => box.inputValue()).toBe(new URL(address).searchParams.get('search'));
  await tab.close();
});

const inputsIn = (place: Locator) =>
  place.locator('input:not([type=checkbox], [type=radio], [type=hidden], [readonly])');

/**
 * Puts every text that fits into each of the fields, as typing would, and reads it back. A browser trims an e-mail
 * address by itself, and turns none of it into another.
 */
async function bearAll(inputs: Locator, least: number): Promise<void> {
  await inputs.first().waitFor();
  const fields = await inputs.all();
  expect(fields.length).toBeGreaterThanOrEqual(least);
  for (const field of fields) {
    const wrong = await field.evaluate(
      async (element, texts) => {
        if (!(element instanceof HTMLInputElement)) return ['is no input'];
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        const isEmail = element.type === 'email';
        const as = (text: string) => (isEmail ? text.trim() : text).replace(/[\r\n]/g, '');
        const most = element.maxLength > 0 ? element.maxLength : Number.POSITIVE_INFINITY;
        const lost: string[] = [];
        for (const text of ['', ...texts.filter(({ length }) => length <= most), '']) {
          write?.call(element, text);
          element.dispatchEvent(new Event('input', { bubbles: true }));
          await Promise.resolve();
          if (as(element.value) !== as(text)) lost.push(text);
        }
        return lost;
      },
      someOf(naughtyStrings, 6),
    );
    expect(wrong).toEqual([]);
  }
}

test('every field of the account screens gives back what was typed', async () => {
  const tab = await portal.openTab();
  const { page, words } = tab;
  for (const [path, least] of [
    ['/Login', 2],
    ['/ForgotPassword', 1],
    ['/SignUp', 3],
    ['/SetUp?token=once', 5],
  ] as const) {
    await page.goto(path);
    await bearAll(inputsIn(page.locator('form')), least);
  }
  await page.goto('/ForgotPassword');
  await page.getByLabel(words('login.username'), { exact: true }).fill('kopi-clerk');
  await page.keyboard.press('Enter');
  await page.getByLabel(words('forgot.code'), { exact: true }).waitFor();
  await bearAll(inputsIn(page.locator('form')), 1);

  await signIn(tab, 'kopi-admin');
  await page.goto('/Theme');
  await page.getByRole('button', { name: words('more.open', { username: 'kopi-admin' }) }).click();
  await page.getByRole('menuitem', { name: words('password.change') }).click();
  await bearAll(inputsIn(page.getByRole('dialog')), 3);

  await page.route('**/api/vendors**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'noSession', message: 'ended' } } }),
  );
  await page.goto('/Operations/Vendor');
  await bearAll(inputsIn(page.getByRole('dialog', { name: words('expired.title') })), 1);
  expect(await isBroken(tab)).toBe(false);
  await tab.close();
});

test('a filter holds a difficult text as it was typed, in its field, its tag and the address', async () => {
  const tab = await portal.openTab();
  const { page, words } = tab;
  await signIn(tab, 'kopi-admin');
  await page.goto('/Operations/Vendor');
  await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
  const panel = page.getByRole('dialog', { name: words('list.filters') });
  const field = panel.getByRole('textbox', { name: words('field.country') });
  const open = async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await field.waitFor();
  };
  await open();
  await bearAll(field, 1);
  const tried = naughtyStrings.filter((each, index) => index % 40 === 3 && each.trim() === each);
  for (const text of someOf(tried, 3)) {
    await field.fill(text);
    await field.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.get('country') ?? '').toBe(onOneLine(text));
    const tag = page.getByRole('button', { name: /^Remove filter/ });
    if (text !== '') await expect.poll(() => tag.getAttribute('aria-label')).toContain(onOneLine(text));
    await open();
    expect(await field.inputValue()).toBe(onOneLine(text));
  }
  expect(await isBroken(tab)).toBe(false);
  expect(tab.faults).toEqual([]);
  await tab.close();
});

test('a layout bears a difficult name as it was typed', async () => {
  const tab = await portal.openTab();
  const { page, words } = tab;
  await signIn(tab, 'kopi-admin');
  await page.goto('/Operations/Vendor');
  await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
  const layout = page.getByRole('button', { name: words('list.layout'), exact: true });
  await layout.click();
  await page.getByRole('menuitem', { name: words('list.layout.save'), exact: true }).click();
  await bearAll(page.getByRole('textbox', { name: words('list.layout.name') }), 1);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  const names = naughtyStrings.filter((text) => text.length <= 60 && text.trim() === text).slice(0, 250);
  for (const name of someOf(
    names.filter((_name, index) => index % 20 === 0),
    3,
  )) {
    await layout.click();
    await page.getByRole('menuitem', { name: words('list.layout.save'), exact: true }).click();
    await page.getByRole('textbox', { name: words('list.layout.name') }).fill(name);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('list.layout.save') })
      .click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await layout.click();
    await page.getByRole('menuitem', { name: words('list.layout.load'), exact: true }).click();
    const shown = await page.getByRole('radio').first().locator('xpath=ancestor::label').textContent();
    expect(shown).toBe(name);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  expect(await isBroken(tab)).toBe(false);
  expect(tab.faults).toEqual([]);
  await tab.close();
});
