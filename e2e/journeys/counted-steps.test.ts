import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type RunningPortal } from '../support/portal.ts';
import { newUser, type PortalUser } from '../support/portal-user.ts';
import { arrive } from './arriving.ts';
import { ask } from './asking-server.ts';

const outlet = 'Kopi Tiga Jalan Sultan, Kuala Lumpur';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());

/** The keys and clicks of one piece of work, counted from the page it begins on. */
async function counted(what: string, person: PortalUser, work: () => Promise<void>): Promise<number> {
  const before = await person.steps();
  await work();
  const steps = (await person.steps()) - before;
  console.info(`${what}: ${steps} keys and clicks beyond typing`);
  return steps;
}

async function newPerson(): Promise<PortalUser> {
  const person = await newUser(portal, 'mouse', { language: 'en', width: 1440, height: 900 });
  await arrive(person, 'kopi-admin', outlet);
  return person;
}

/** Types as hands do that know the form: words, and the keys between them. */
async function type(person: PortalUser, ...said: readonly (string | { key: string })[]): Promise<void> {
  const { keyboard } = person.page;
  for (const each of said) await (typeof each === 'string' ? keyboard.type(each) : keyboard.press(each.key));
}
const TAB = { key: 'Tab' };
const ENTER = { key: 'Enter' };
const SAVE = { key: 'Control+s' };

/** Opens the form for a new item from the list, the cursor in its first field. */
async function beginItem({ page, words }: PortalUser): Promise<void> {
  await page.goto('/Operations/Item');
  await page.getByText(/^[\d,]+ records$/).waitFor();
  await page.keyboard.press('n');
  const code = page.getByRole('textbox', { name: words('field.itemCode'), exact: true });
  await code.and(page.locator(':focus')).waitFor();
}

const section = ({ page, words }: PortalUser, id: string) =>
  page.getByRole('tab', { name: words(`section.${id}`), exact: true });

async function saved({ page }: PortalUser, said: RegExp): Promise<void> {
  await page.getByText(said).first().waitFor();
}

test('a new item with two units, a price at one outlet and a barcode takes at most 25 keys and clicks', async () => {
  const person = await newPerson();
  const { page } = person;
  const steps = await counted('an item', person, async () => {
    await beginItem(person);
    await type(person, 'TEA-TIN', TAB, 'Tea in tins', TAB, TAB, 'N');
    await section(person, 'Pricing').click();
    await page.getByRole('textbox', { name: 'Sale price', exact: true }).click();
    await type(person, '12.5');
    await page.getByText('Use outlet price', { exact: true }).click();
    await type(person, SAVE);
    await saved(person, /^Item created$/);

    await section(person, 'UnitOfMeasurement').click();
    await page.getByRole('button', { name: /^Add unit/ }).click();
    await type(person, 'pack', TAB, '10', TAB, '110', TAB, '9556001000017', ENTER);
    await type(person, { key: 'Shift+Tab' }, { key: 'Shift+Tab' }, { key: 'Shift+Tab' });
    await type(person, 'carton', TAB, '120', SAVE);
    await saved(person, /^Units of measurement added$/);

    await section(person, 'Pricing').click();
    await page.getByRole('button', { name: person.words('section.LocationPrice'), exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: outlet });
    await row.getByRole('textbox').first().click();
    await type(person, '11.9', SAVE);
    await saved(person, /^Location prices (added|saved)$/);
  });
  const id = new URL(page.url()).searchParams.get('id');
  const units = await ask(person, 'GET', `/items/${id}/itemunits`);
  expect(
    units.itemUnits.map(({ name, factor, barcode }: Record<string, unknown>) => [name, factor, barcode]),
  ).toEqual([
    ['carton', '120.0000', null],
    ['pack', '10.0000', '9556001000017'],
  ]);
  const { locationPrices } = await ask(person, 'GET', `/items/${id}/locationprices`);
  expect(locationPrices.map(({ salePrice }: Record<string, unknown>) => salePrice)).toEqual(['11.9000']);
  expect(steps).toBeLessThanOrEqual(25);
  await person.close();
});

test('a recipe of six ingredients is typed down its columns', async () => {
  const person = await newPerson();
  const { page, words } = person;
  const codes = Array.from({ length: 6 }, (_, at) => `STEEP-${at + 1}`);
  for (const itemCode of codes)
    await ask(person, 'POST', '/items', { itemCode, itemName: `Part ${itemCode}`, stockType: 'Normal' });
  const steps = await counted('a recipe of six', person, async () => {
    await beginItem(person);
    await type(person, 'STEEP', TAB, 'Steeped tea', TAB, TAB, 'R', SAVE);
    await saved(person, /^Item created$/);
    await page.getByRole('button', { name: words('section.PackageItems'), exact: true }).click();
    await page.getByRole('button', { name: 'Add package item', exact: true }).click();
    for (const code of codes) {
      // The first takes the item as soon as it is found, the second goes down.
      await type(person, code, ENTER);
      await page.locator('input:focus[aria-expanded=false]').waitFor();
      if (code !== codes.at(-1)) await type(person, ENTER);
    }
    await page.locator('[data-row][data-column=quantity] input').first().click();
    for (const at of codes.keys()) await type(person, String((at + 1) * 10), ...(at < 5 ? [ENTER] : []));
    await type(person, SAVE);
    await saved(person, /added$/);
  });
  const id = new URL(page.url()).searchParams.get('id');
  const { packageItems } = await ask(person, 'GET', `/items/${id}/packageitems`);
  expect(
    packageItems
      .map(({ quantity, yieldPercentage }: Record<string, unknown>) => [quantity, yieldPercentage])
      .sort(),
  ).toEqual(codes.map((_, at) => [`${(at + 1) * 10}.0000`, '100.0000']));
  expect(steps).toBeLessThanOrEqual(32);
  await person.close();
});

test('the menu of a new month is last month’s under another name', async () => {
  const person = await newPerson();
  const { page, words } = person;
  const { menuProfile } = await ask(person, 'POST', '/menuprofiles', { name: 'Menu of November' });
  const { item } = await ask(person, 'POST', '/items', {
    ...{ itemCode: 'NOV-1', itemName: 'Dish of November', stockType: 'Service Based', salePrice: '9' },
  });
  await ask(person, 'PUT', `/menuprofiles/${menuProfile.id}/content`, {
    categories: [{ key: 'dishes', name: 'Dishes' }],
    items: [{ key: 'dish', categoryKey: 'dishes', itemId: item.id }],
  });
  await page.goto(`/Operations/MenuManagement/MenuProfiles/Details?id=${menuProfile.id}`);
  const steps = await counted('a menu from last month’s', person, async () => {
    await page.getByRole('button', { name: words('menus.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: words('menus.duplicate'), exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('id') !== menuProfile.id);
    const name = page.getByRole('textbox', { name: words('field.name'), exact: true });
    await expect.poll(() => name.inputValue()).not.toBe('Menu of November');
    await name.click({ clickCount: 3 });
    await type(person, 'Menu of December', SAVE);
    await saved(person, /^Menu profile updated$/);
    await page.getByRole('button', { name: words('menus.activate'), exact: true }).click();
    await saved(person, /^Menu of December activated/);
  });
  const copy = new URL(page.url()).searchParams.get('id');
  const { menus } = await ask(person, 'GET', `/menuprofiles/${copy}/content`);
  expect(menus[0].items.map(({ itemId }: Record<string, unknown>) => itemId)).toEqual([item.id]);
  expect(steps).toBeLessThanOrEqual(8);
  await person.close();
});
