import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed } from '../src/resources/registry.ts';
import { demonstrationPassword } from './support/demonstration.ts';
import { fieldBox, labelOf, requiredFields } from './support/form.ts';
import { type Desk, openPortal, type RunningPortal } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

let portal: RunningPortal;
let desk: Desk;
beforeAll(async () => {
  portal = await openPortal();
  desk = await portal.sitDown();
  await signIn(desk, 'kopi-admin');
});
afterEach(() => expect(desk.faults).toEqual([]));
afterAll(() => portal?.close());

const vendor = resourceNamed('vendor');

/** A field of the vendor form. */
function vendorField(page: Page, name: string) {
  const field = vendor.fields[name];
  if (!field) throw new Error(`A vendor has no ${name}`);
  return fieldBox(page, name, field).getByRole('textbox');
}

const saveButton = ({ page, words }: Desk) =>
  page.getByRole('button', { name: words('record.save'), exact: true });

async function newVendor(code: string): Promise<void> {
  await desk.page.goto('/Operations/Vendor/Details');
  await vendorField(desk.page, 'vendorCode').fill(code);
  await vendorField(desk.page, 'name').fill(`Vendor ${code}`);
}

async function vendorsCalled(code: string): Promise<number> {
  const reply = await desk.page.request.get('/api/vendors', { params: { search: code } });
  const body: { data: { vendors: readonly unknown[] } } = await reply.json();
  return body.data.vendors.length;
}

describe.each(['en', 'zh'] as const)('what is missing, in %s', (language) => {
  let reader: Desk;
  beforeAll(async () => {
    reader = await portal.sitDown({ language });
    await signIn(reader, 'kopi-admin');
  });
  afterAll(() => reader?.close());

  test.each(['vendor', 'item'])('stands beside each field of a %s at once', async (name) => {
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

  test('what the server refuses stands beside its fields too', async () => {
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

test('a session that ended asks over the page and keeps what was typed (F15)', async () => {
  const { page, words } = desk;
  await newVendor('E2E-SESSION');
  await page.context().clearCookies();
  await saveButton(desk).click();
  const dialog = page.getByRole('dialog', { name: words('expired.title') });
  await dialog.getByLabel(words('login.password'), { exact: true }).fill(demonstrationPassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await vendorField(page, 'vendorCode').inputValue()).toBe('E2E-SESSION');
  await saveButton(desk).click();
  await page.waitForURL(/[?&]id=/);
  expect(await vendorsCalled('E2E-SESSION')).toBe(1);
});

test('a record somebody else changed is compared field by field, with who and when, and mine may be kept (F14)', async () => {
  const { page, words } = desk;
  await newVendor('E2E-STALE');
  await saveButton(desk).click();
  await page.waitForURL(/[?&]id=/);
  const other = await portal.sitDown();
  await signIn(other, 'kopi-manager');
  await other.page.goto(page.url());
  await vendorField(other.page, 'name').fill('Theirs');
  await vendorField(page, 'name').fill('Mine');
  await saveButton(other).click();
  await other.page.getByText(words('record.allSaved')).waitFor();
  await other.close();

  await saveButton(desk).click();
  const notice = page.getByRole('alert').filter({ hasText: words('record.stale') });
  await notice.getByText(/^Saved by kopi-manager on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M\.$/).waitFor();
  const rows = notice.getByRole('row').filter({ hasText: labelOf(words, vendor, 'name') });
  expect(await rows.getByRole('cell').allTextContents()).toEqual(['Vendor E2E-STALE', 'Theirs', 'Mine']);
  expect(await notice.getByRole('row').count()).toBe(2);
  await notice.getByRole('button', { name: words('record.keepMine') }).click();
  await page.getByText(words('record.allSaved')).waitFor();
  await page.reload();
  await vendorField(page, 'name').waitFor();
  expect(await vendorField(page, 'name').inputValue()).toBe('Mine');
});

test('a lost reply is said to be unknown, and trying again makes one record (F9)', async () => {
  const { page, words } = desk;
  await newVendor('E2E-LOST');
  const calls: (string | undefined)[] = [];
  await page.route('**/api/vendors', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    calls.push(route.request().headers()['idempotency-key']);
    if (calls.length > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await saveButton(desk).click();
  const notice = page.getByRole('alert').filter({ hasText: words('record.unknown') });
  await notice.getByRole('button', { name: words('record.retry') }).click();
  await page.waitForURL(/[?&]id=/);
  await page.unroute('**/api/vendors');
  expect(calls).toHaveLength(2);
  expect(calls[0]).toBe(calls[1]);
  expect(await vendorsCalled('E2E-LOST')).toBe(1);
});

test('a lost line is said above the page, and what is typed stays (F16)', async () => {
  const { page, words } = desk;
  await newVendor('E2E-OFFLINE');
  await page.context().setOffline(true);
  await page.getByText(words('connection.offline')).waitFor();
  await page.context().setOffline(false);
  await page.getByText(words('connection.offline')).waitFor({ state: 'detached' });
  expect(await vendorField(page, 'vendorCode').inputValue()).toBe('E2E-OFFLINE');
});
