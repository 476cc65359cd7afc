import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed } from '../src/resources/registry.ts';
import { freshCode } from './support/attempt.ts';
import { demonstrationPassword } from './support/demonstration.ts';
import { fieldBox, labelOf, requiredFields } from './support/form.ts';
import { openPortal, type PortalTab, type RunningPortal } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

let portal: RunningPortal;
let tab: PortalTab;
beforeAll(async () => {
  portal = await openPortal();
  tab = await portal.openTab();
  await signIn(tab, 'kopi-admin');
});
afterEach(() => expect(tab.faults).toEqual([]));
afterAll(() => portal?.close());

const vendor = resourceNamed('vendor');

/** A field of the vendor form. */
function vendorField(page: Page, name: string) {
  const field = vendor.fields[name];
  if (!field) throw new Error(`A vendor has no ${name}`);
  return fieldBox(page, name, field).getByRole('textbox');
}

const saveButton = ({ page, words }: PortalTab) =>
  page.getByRole('button', { name: words('record.save'), exact: true });

async function newVendor(code: string): Promise<void> {
  await tab.page.goto('/Operations/Vendor/Details');
  await vendorField(tab.page, 'vendorCode').fill(code);
  await vendorField(tab.page, 'name').fill(`Vendor ${code}`);
}

async function vendorsCalled(code: string): Promise<number> {
  const reply = await tab.page.request.get('/api/vendors', { params: { search: code } });
  const body: { data: { vendors: readonly unknown[] } } = await reply.json();
  return body.data.vendors.length;
}

describe.each(['en', 'zh'] as const)('what is missing, in %s', (language) => {
  let reader: PortalTab;
  beforeAll(async () => {
    reader = await portal.openTab({ language });
    await signIn(reader, 'kopi-admin');
  });
  afterAll(() => reader?.close());

  test.each(['vendor', 'item'])('is beside each field of a %s at once', async (name) => {
    const { page, words } = reader;
    const resource = resourceNamed(name);
    await page.goto(`${resource.route}/Details`);
    await saveButton(reader).click();
    const wanting = requiredFields(resource);
    for (const [field, definition] of wanting) {
      const label = labelOf(words, resource, field);
      await fieldBox(page, field, definition).getByText(words('form.required', { label })).waitFor();
    }
    const [first] = wanting;
    if (!first) throw new Error(`A ${name} requires nothing`);
    await fieldBox(page, ...first)
      .locator(':focus')
      .waitFor();
    await page
      .getByRole('alert')
      .getByText(words('form.problems', { count: wanting.length }))
      .waitFor();
  });

  test('what the server refuses is beside its fields too', async () => {
    const { page, words } = reader;
    await page.goto('/Operations/Vendor/Details/Address');
    await vendorField(page, 'email').fill('no address');
    await vendorField(page, 'phone').fill('ask the office');
    // A tab that is not open is not checked here: the server is the one that refuses.
    await page.getByRole('tab', { name: words('section.AdditionalInformation'), exact: true }).click();
    await vendorField(page, 'vendorCode').fill('E2E-REFUSED');
    await vendorField(page, 'name').fill('Refused');
    await saveButton(reader).click();
    await page.getByText(words('form.problems', { count: 2 })).waitFor();
    await vendorField(page, 'email').and(page.locator(':focus')).waitFor();
    for (const name of ['email', 'phone'])
      expect(await vendorField(page, name).getAttribute('aria-invalid')).toBe('true');
  });
});

test('a session that ended asks over the page and keeps what was typed (F15)', async ({ task }) => {
  const { page, words } = tab;
  const code = freshCode(task, 'E2E-SESSION');
  await newVendor(code);
  await page.context().clearCookies();
  await saveButton(tab).click();
  const dialog = page.getByRole('dialog', { name: words('expired.title') });
  await dialog.getByLabel(words('login.password'), { exact: true }).fill(demonstrationPassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await vendorField(page, 'vendorCode').inputValue()).toBe(code);
  await saveButton(tab).click();
  await page.waitForURL(/[?&]id=/);
  expect(await vendorsCalled(code)).toBe(1);
});

test('a record somebody else changed is compared field by field, with who and when, and mine may be kept (F14)', async ({
  task,
}) => {
  const { page, words } = tab;
  const code = freshCode(task, 'E2E-STALE');
  await newVendor(code);
  await saveButton(tab).click();
  await page.waitForURL(/[?&]id=/);
  const other = await portal.openTab();
  await signIn(other, 'kopi-manager');
  await other.page.goto(page.url());
  await vendorField(other.page, 'name').fill('Theirs');
  await vendorField(page, 'name').fill('Mine');
  await saveButton(other).click();
  await other.page.getByText(words('record.allSaved')).waitFor();
  await other.close();

  await saveButton(tab).click();
  const notice = page.getByRole('alert').filter({ hasText: words('record.stale') });
  await notice.getByText(/^Saved by kopi-manager on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M\.$/).waitFor();
  const rows = notice.getByRole('row').filter({ hasText: labelOf(words, vendor, 'name') });
  expect(await rows.getByRole('cell').allTextContents()).toEqual([`Vendor ${code}`, 'Theirs', 'Mine']);
  expect(await notice.getByRole('row').count()).toBe(2);
  await notice.getByRole('button', { name: words('record.keepMine') }).click();
  await page.getByText(words('record.allSaved')).waitFor();
  await page.reload();
  await vendorField(page, 'name').waitFor();
  expect(await vendorField(page, 'name').inputValue()).toBe('Mine');
});

test('a lost reply is said to be unknown, and trying again makes one record (F9)', async ({ task }) => {
  const { page, words } = tab;
  const code = freshCode(task, 'E2E-LOST');
  await newVendor(code);
  const calls: (string | undefined)[] = [];
  await page.route('**/api/vendors', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls.push(route.request().headers()['idempotency-key']);
    if (calls.length > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await saveButton(tab).click();
  const notice = page.getByRole('alert').filter({ hasText: words('record.unknown') });
  await notice.getByRole('button', { name: words('record.retry') }).click();
  await page.waitForURL(/[?&]id=/);
  await page.unroute('**/api/vendors');
  expect(calls).toHaveLength(2);
  expect(calls[0]).toBe(calls[1]);
  expect(await vendorsCalled(code)).toBe(1);
});

test('a lost line is said above the page, and what is typed stays (F16)', async () => {
  const { page, words } = tab;
  await newVendor('E2E-OFFLINE');
  await page.context().setOffline(true);
  await page.getByText(words('connection.offline')).waitFor();
  await page.context().setOffline(false);
  await page.getByText(words('connection.offline')).waitFor({ state: 'detached' });
  expect(await vendorField(page, 'vendorCode').inputValue()).toBe('E2E-OFFLINE');
});
