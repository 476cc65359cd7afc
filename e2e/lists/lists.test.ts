import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type PortalTab, type RunningPortal } from '../support/portal.ts';
import { settled, signIn } from '../support/sign-in.ts';

let portal: RunningPortal;
let tab: PortalTab;
beforeAll(async () => {
  portal = await openPortal();
  tab = await portal.openTab();
  await signIn(tab, 'kopi-admin');
});
afterAll(() => portal.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openItems({ page }: PortalTab, query = ''): Promise<void> {
  await page.goto(`/Operations/Item${query}`);
  await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });
  await settled(page);
}
/** A box to tick is pressed where it is drawn: on its label. */
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name }).locator('xpath=ancestor::label').click();
const asked = ({ page }: PortalTab) => new URL(page.url()).searchParams;
const columnsShown = ({ page }: PortalTab) => page.locator('[role=columnheader]').allTextContents();
const menu = async ({ page }: PortalTab, entry: string) => {
  await button(page, tab.words('list.layout')).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

test('a list shows two filters beside its search, and every changed one; each value can be taken off', async () => {
  const { page, words } = tab;
  await openItems(tab);
  await button(page, words('field.active')).waitFor();
  expect(await button(page, words('list.reset')).count()).toBe(0);
  await button(page, words('field.stockType')).click();
  for (const type of ['Recipe', 'Normal', 'Bundle']) await tick(page, type);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('list.apply') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(asked(tab).getAll('stockType')).toEqual(['Recipe', 'Normal', 'Bundle']);
  await page.getByRole('button', { name: /Remove filter Stock type: Recipe/ }).click();
  await expect.poll(() => asked(tab).getAll('stockType')).toEqual(['Normal', 'Bundle']);
  await page.goBack();
  await expect.poll(() => asked(tab).getAll('stockType')).toEqual(['Recipe', 'Normal', 'Bundle']);
  await button(page, words('list.reset')).click();
  await expect.poll(() => asked(tab).toString()).toBe('');
});

test('filters that do not fit are counted, and read by hover and by focus', async () => {
  const { page, words } = tab;
  await page.setViewportSize({ width: 660, height: 900 });
  await openItems(
    tab,
    '?stockType=Normal&stockType=Recipe&stockType=Bundle&stockType=Serial&category=Bakery',
  );
  const more = page.getByRole('button', { name: words('list.moreTags', { count: 3 }) });
  // A pointer comes from somewhere: what has not moved yet is nobody's hand.
  await page.mouse.move(1, 1);
  await more.hover();
  await page.getByRole('tooltip').getByText('Recipe, Bundle, Serial').waitFor();
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /Remove filter Stock type: Normal/ }).focus();
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip').getByText('Recipe, Bundle, Serial').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('several codes are looked for at once, each a tag', async () => {
  const { page, words } = tab;
  await openItems(tab);
  await page.getByRole('button', { name: words('list.searchBy') }).click();
  await page.getByRole('menuitemradio', { name: words('field.itemCode') }).click();
  const box = page.getByRole('textbox', { name: words('list.search', { name: 'items' }) });
  await box.fill('KOPI-PWD,');
  await box.pressSequentially('TEH-TGY');
  await box.press('Enter');
  await expect.poll(() => asked(tab).getAll('search')).toEqual(['KOPI-PWD', 'TEH-TGY']);
  await page.getByText(words('list.count', { count: 2 })).waitFor();
  await box.press('Backspace');
  await expect.poll(() => asked(tab).getAll('search')).toEqual(['KOPI-PWD']);
});

test('rows fall into groups that fold, and a link shows somebody else the same', async () => {
  const { page, words } = tab;
  await openItems(tab);
  await menu(tab, words('list.layout.group'));
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: /Group rows by/ })
    .click();
  await page.getByRole('option', { name: words('field.category'), exact: true }).click();
  await button(page, words('list.apply')).click();
  await page
    .getByText(/▾ Category: Bakery \(\d+\)/)
    .first()
    .waitFor({ state: 'attached' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await menu(tab, words('list.layout.link'));
  await page.getByText(words('notification.copied')).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await portal.openTab();
  await signIn(other, 'kopi-manager');
  await other.page.goto(link);
  await other.page
    .getByText(/▾ Category: Bakery \(\d+\)/)
    .first()
    .waitFor({ state: 'attached' });
  await other.close();
  await menu(tab, words('list.layout.resetGroup'));
  await expect.poll(() => page.getByText(/Category: Bakery/).count()).toBe(0);
});

test('a saved arrangement is found in another browser, and its deletion is undone', async () => {
  const { page, words } = tab;
  await openItems(tab);
  await button(page, words('list.columns')).click();
  await page.getByRole('menuitemcheckbox', { name: words('field.brand'), exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => columnsShown(tab)).not.toContain(words('field.brand'));
  await menu(tab, words('list.layout.save'));
  await page.getByRole('textbox', { name: words('list.layout.name') }).fill('无品牌 <b>');
  await tick(page, words('list.layout.default'));
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/layouts/item') && reply.request().method() === 'PUT',
  );
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('list.layout.save') })
    .click();
  await kept;
  await page.getByText(words('list.layout.saved')).first().waitFor();

  const elsewhere = await portal.openTab();
  await signIn(elsewhere, 'kopi-admin');
  await openItems(elsewhere);
  await expect.poll(() => columnsShown(elsewhere)).not.toContain(words('field.brand'));
  await elsewhere.close();

  await menu(tab, words('list.layout.delete'));
  await page.getByRole('alertdialog').getByText('无品牌 <b>').waitFor();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('list.layout.delete') })
    .click();
  await page
    .getByRole('alertdialog', { name: words('list.layout.deleteTitle', { name: '无品牌 <b>' }) })
    .waitFor();
  await button(page, words('common.confirm')).click();
  await button(page, words('notification.undo')).click();
  await menu(tab, words('list.layout.load'));
  await page.getByRole('alertdialog').getByText('无品牌 <b>').waitFor();
  await page.keyboard.press('Escape');
});

test('a deleted item comes back with what belonged to it', async () => {
  const { page, words } = tab;
  await page.goto('/Operations/Item/Details');
  await page.getByLabel(words('field.itemName')).fill('Undone');
  await page.getByRole('button', { name: words('field.stockType') }).click();
  await page.getByRole('option', { name: 'Normal', exact: true }).click();
  await button(page, words('record.save')).click();
  await page.waitForURL(/id=/);
  await page.getByRole('tab', { name: words('section.UnitOfMeasurement') }).click();
  await page.getByRole('button', { name: words('children.add', { name: 'unit of measurement' }) }).click();
  await page.getByRole('textbox', { name: words('field.itemUnit.name') }).fill('Carton');
  await page.getByLabel(words('field.factor')).fill('24');
  await page.getByRole('button', { name: words('children.save', { name: 'units of measurement' }) }).click();
  const saved = words('record.added', { name: 'Units of measurement' });
  await page.getByText(saved).first().waitFor();
  const address = page.url();
  await button(page, words('record.delete')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('record.delete') })
    .click();
  await page.waitForURL(/\/Item$/);
  await button(page, words('notification.undo')).click();
  await page
    .getByText(/restored$/)
    .first()
    .waitFor();
  await page.goto(address);
  await page.locator('input[value="Carton"]').waitFor();
});

test('prices of an outlet are kept, and stand in the price history', async () => {
  const { page, words } = tab;
  await openItems(tab, '?search=KOPI-PWD');
  const id = await page.evaluate(async () => {
    const reply = await fetch('/api/items?search=KOPI-PWD');
    return (await reply.json()).data.items[0].id;
  });
  await page.goto(`/Operations/Item/Details/LocationPrice?id=${id}`);
  const prices = page.getByRole('textbox', { name: words('field.salePrice') });
  await prices.first().fill('12.90');
  await button(page, words('children.save', { name: 'location prices' })).click();
  await page
    .getByText(words('record.saved', { name: 'Location prices' }))
    .first()
    .waitFor();
  await page.getByRole('tab', { name: words('section.Pricing') }).click();
  await page.getByRole('button', { name: words('section.PriceHistory') }).click();
  await page.getByRole('cell', { name: '12.90' }).waitFor();
});

test('a picture is made small in the browser, kept, shown, and taken away', async () => {
  const { page, words } = tab;
  await openItems(tab, '?search=KOPI-PWD');
  const id = await page.evaluate(async () => {
    const reply = await fetch('/api/items?search=KOPI-PWD');
    return (await reply.json()).data.items[0].id;
  });
  await page.goto(`/Operations/Item/Details?id=${id}`);
  const field = page.getByRole('group', { name: words('field.imageKey'), exact: true });
  await field.getByRole('button', { name: words('image.add') }).click();
  const dialog = page.getByRole('dialog', { name: words('field.imageKey') });
  await dialog.waitFor();
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: words('image.add') }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  await choose('menu.pdf', Buffer.from('%PDF'));
  await dialog.getByText(/menu\.pdf/).waitFor();
  await dialog.getByText(words('image.invalid')).waitFor();
  await dialog.getByRole('button', { name: words('image.again') }).click();

  // A picture of noise, too wide and too large, which no format makes small by itself.
  const noise = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 600);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const image = context.createImageData(2400, 600);
    for (let at = 0; at < image.data.length; at += 4)
      image.data.set([(at * 7919) % 251, (at * 104729) % 241, (at * 1299709) % 239, 255], at);
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  });
  const stored = page.waitForResponse((reply) => reply.url().endsWith('/api/Storage'));
  await choose('kopi.png', Buffer.from(noise, 'base64'));
  const reply = await (await stored).json();
  const [file] = reply.data.files;
  expect(Math.max(file.width, file.height)).toBeLessThanOrEqual(1920);
  expect(file.bytes).toBeLessThanOrEqual(0.5 * 1024 * 1024);
  await dialog.getByRole('img').waitFor();
  await expect
    .poll(() => dialog.getByRole('img').evaluate((img) => Reflect.get(img, 'naturalWidth')))
    .toBe(file.width);
  await dialog
    .getByRole('button', { name: words('common.close') })
    .last()
    .click();
  await button(page, words('record.save')).click();
  await page
    .getByText(words('record.updated', { name: 'Item' }))
    .first()
    .waitFor();
  await page.reload();
  await button(page, words('image.change')).click();
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('image.delete') })
    .click();
  await expect.poll(() => dialog.getByRole('img').count()).toBe(0);
  expect(tab.faults).toEqual([]);
});

test('the code of a record’s page comes when the pointer reaches the rows, before one is opened', async () => {
  const { page } = tab;
  await page.mouse.move(1, 1);
  await openItems(tab);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.locator('canvas').first().hover({ force: true });
  await expect.poll(() => scripts.size).toBeGreaterThan(0);
});
