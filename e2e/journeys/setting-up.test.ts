import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { approvalRule } from '../../src/resources/company/approval-rule.ts';
import { outlet } from '../../src/resources/company/outlet.ts';
import { taxCode } from '../../src/resources/company/tax-code.ts';
import { user } from '../../src/resources/company/user.ts';
import { userGroup } from '../../src/resources/company/user-group.ts';
import type { Resource } from '../../src/resources/define-resource.ts';
import { item } from '../../src/resources/items/item.ts';
import { someOf } from '../../tests/support/rounds.ts';
import { fieldBox, inSentence } from '../support/form.ts';
import { openEmptyPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import { settled } from '../support/sign-in.ts';
import { importFile } from './importing.ts';

const password = 'A kettle and 7 cups';
const looks = [
  { language: 'en', width: 1440, height: 900 },
  { language: 'zh', width: 390, height: 844 },
] as const;

/** What is typed, selected or ticked in a field, by its name: a word, an option's name, or the name of a box. */
type Filled = Readonly<Record<string, string>>;

test.each(someOf(looks, 2, 1))(
  'a new person sets a company up from nothing, in $language at $width px',
  async (look) => {
    const portal = await openEmptyPortal();
    onTestFinished(() => portal.close());
    const person = await newUser(portal, 'mouse', look);
    const { page, words, device } = person;
    const link = () => /\/SetUp\?token=[\w-]+/.exec(portal.server.output())?.[0] ?? '';
    await expect.poll(link, { message: 'the link of an empty server' }).not.toBe('');

    await page.goto(link());
    for (const [name, text] of [
      ['setUp.companyName', 'Kedai Bunga'],
      ['setUp.outletName', 'Bunga Bangsar'],
      ['setUp.username', 'melati'],
      ['setUp.email', 'melati@example.com'],
      ['setUp.password', password],
    ] as const)
      await device.fill(
        page
          .getByRole('textbox', { name: words(name) })
          .or(page.getByLabel(words(name)))
          .first(),
        text,
      );
    await device.press(page.getByRole('button', { name: words('setUp.submit') }));
    await begin(person);

    await openOnly(person, outlet);
    await fill(person, outlet, { printedName: 'Kedai Bunga Bangsar', contactNo: '+60312345678' });
    await giveLogo(person);
    await save(person);

    await create(person, taxCode, {
      ...{ code: 'SST', description: 'Service tax', percentage: '6' },
      taxType: words('choice.taxType.Supply'),
    });
    await goTo(person, 'nav.taxSetting');
    const tax = (name: string) => page.locator(`[data-field="${name}"]`);
    await device.fill(tax('MGST_EffectiveDate').getByRole('textbox').first(), '01/01/2026');
    await tax('MGST_Enable').getByRole('checkbox').check({ force: true });
    await save(person);

    await create(person, item, {
      ...{ itemCode: 'SC', itemName: 'Service charge' },
      stockType: words('choice.stockType.Service Based'),
    });
    await goTo(person, 'nav.salesSetting');
    const setting = (name: string) => page.locator(`[data-field="${name}"]`);
    await device.choose(setting('ServiceChargeItemCode').getByRole('combobox'), 'SC');
    await device.fill(setting('ServiceChargeDineIn').getByRole('textbox'), '10');
    await save(person);

    await create(person, userGroup, { name: 'Managers', permissions: '' });
    await create(person, user, {
      ...{ username: 'aina', firstName: 'Aina' },
      groups: 'Managers',
      allOutlets: '',
    });
    await giveSignIn(person);
    await create(person, approvalRule, {
      documentType: words('choice.documentType.purchaseOrder'),
      criteria: words('choice.criteria.Per Single Document'),
      level: '1',
      minimumValue: '1000',
      userGroup: 'Managers',
      numberOfApprovals: '1',
      approvalType: words('choice.approvalType.Compulsory'),
    });

    const folder = mkdtempSync(join(tmpdir(), 'backcounter-first-import-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'vendors.csv');
    writeFileSync(file, 'vendorCode,name\nV1,Ladang Bunga\nV2,Pasu & Tanah\n');
    await importFile(person, 'Vendor', file, '2');

    console.info(`a company set up at ${look.width} px: ${await person.clicks()} clicks`);
    expect(await person.clicks(), 'presses from the link to the first import').toBeLessThanOrEqual(100);
    expect(person.faults).toEqual([]);
  },
);

/** The first outlet is taken by itself or asked for; the invitation that follows is put off. */
async function begin({ page, words, device }: PortalUser): Promise<void> {
  const dialog = page.getByRole('dialog', { name: words('outlet.title') });
  const invitation = page.getByRole('dialog', { name: words('newPortal.title') });
  await dialog.or(invitation).first().waitFor();
  if (await dialog.isVisible()) {
    await device.choose(dialog.getByRole('combobox', { name: words('outlet.search') }), 'Bunga Bangsar');
    await device.press(dialog.getByRole('button', { name: words('outlet.confirm') }));
    await dialog.waitFor({ state: 'detached' });
  }
  await device.press(invitation.getByRole('button', { name: words('newPortal.later') }));
  await invitation.waitFor({ state: 'detached' });
}

/** Opens a page by its name, and waits for what it shows. */
async function goTo({ page, words, device }: PortalUser, titleId: string): Promise<void> {
  await device.goTo(titleId);
  await page.getByRole('heading', { level: 1, name: words(titleId) }).waitFor();
  await settled(page);
}

/** Opens the only record of a list. */
async function openOnly(person: PortalUser, resource: Resource): Promise<void> {
  await goTo(person, `nav.${resource.name}`);
  const { page, device } = person;
  const grid = page.getByRole('main').locator('section', { has: page.locator('canvas') });
  const card = page.getByRole('listitem').getByRole('button', { name: 'Bunga Bangsar' });
  await page.locator('[role=gridcell]').or(card).first().waitFor({ state: 'attached' });
  // A grid draws its rows; on a phone each is a card.
  if (await card.isVisible()) await device.press(card);
  else await grid.click({ position: { x: 70, y: 54 } });
  await person.page.waitForURL(/[?&]id=/);
  await settled(person.page);
}

async function fill({ page, device }: PortalUser, resource: Resource, filled: Filled): Promise<void> {
  for (const [name, value] of Object.entries(filled)) {
    const field = resource.fields[name];
    if (!field) throw new Error(`${resource.name} has no field ${name}`);
    const box = fieldBox(page, name, field);
    if (field.kind === 'choice') {
      await device.press(box.getByRole('button'));
      await device.press(page.getByRole('option', { name: value, exact: true }));
    } else if (field.kind === 'reference') await device.choose(box.getByRole('combobox'), value);
    else if (field.kind === 'references' || field.kind === 'choices' || field.kind === 'yesNo')
      await boxOf(box, value).check({ force: true });
    else await device.fill(box.getByRole('textbox').or(box.getByRole('combobox')).first(), value);
  }
}

/** The box to tick of that name, or the first one. */
const boxOf = (box: Locator, name: string): Locator =>
  (name === '' ? box.getByRole('checkbox') : box.getByRole('checkbox', { name })).first();

async function save({ page, words, device }: PortalUser): Promise<void> {
  await device.press(page.getByRole('button', { name: words('record.save'), exact: true }));
  await page.getByText(words('record.allSaved')).first().waitFor();
}

/** Gives the outlet on the page its logo, which is kept with the form. */
async function giveLogo({ page, words, device }: PortalUser): Promise<void> {
  const logo = fieldBox(page, 'logoKey', outlet.fields.logoKey);
  await device.press(logo.getByRole('button', { name: words('image.add') }));
  const dialog = page.getByRole('dialog');
  const buffer = await sharp({ create: { width: 320, height: 120, channels: 3, background: '#7a2048' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('img').first().waitFor();
  await device.press(dialog.getByRole('button', { name: words('common.close') }).last());
  await dialog.waitFor({ state: 'detached' });
  await logo.getByRole('img').waitFor();
}

/** Makes the first password of the user on the page, which is shown once, and a PIN. */
async function giveSignIn({ page, words, device }: PortalUser): Promise<void> {
  await device.press(page.getByRole('button', { name: words('signIn.make'), exact: true }));
  const shown = page.getByRole('dialog', { name: words('signIn.shown') });
  expect(await shown.locator('code').textContent()).toMatch(/\S{8,}/);
  await device.press(shown.getByRole('button', { name: words('common.close') }));
  await shown.waitFor({ state: 'detached' });
  await device.press(page.getByRole('button', { name: words('signIn.pinNew'), exact: true }));
  const asked = page.getByRole('dialog', { name: words('signIn.pinNew') });
  await device.fill(asked.getByLabel(words('signIn.pin'), { exact: true }), '4711');
  await device.press(asked.getByRole('button', { name: words('signIn.save'), exact: true }));
  await asked.waitFor({ state: 'detached' });
  await page.getByText(words('signIn.pin.yes'), { exact: true }).waitFor();
}

/** Makes a record from its list. */
async function create(person: PortalUser, resource: Resource, filled: Filled): Promise<void> {
  const { page, words, device, language } = person;
  await goTo(person, `nav.${resource.name}`);
  const name = inSentence(language, words(`resource.${resource.name}.one`));
  await device.press(page.getByRole('button', { name: words('list.new', { name }) }).first());
  await page.getByRole('heading', { level: 1, name: words('record.new', { name }) }).waitFor();
  await fill(person, resource, filled);
  await device.press(page.getByRole('button', { name: words('record.save'), exact: true }));
  await page.waitForURL(/[?&]id=/);
  await settled(page);
}
