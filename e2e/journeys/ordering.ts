import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { lineColumns } from '../../src/portal/record/document/lines/line-columns.ts';
import { documentNamed } from '../../src/resources/registry.ts';
import { labelOf } from '../support/form.ts';
import { type Cell, cellAt } from '../support/input-device.ts';
import type { PortalUser } from '../support/portal-user.ts';
import type { Goods } from './goods.ts';

/** A cell of the lines of the document on the page, whose empty columns are hidden. */
export async function lineCell(
  { page, words }: PortalUser,
  document: string,
  field: string,
  row: number,
): Promise<Cell> {
  const grid = page.getByRole('region', { name: words('document.lines'), exact: true });
  const definition = documentNamed(document);
  const all = lineColumns(
    definition,
    { ...noLabels, field: (name) => lineLabel(words, document, name) },
    true,
    'en',
  );
  const title = lineLabel(words, document, field);
  const heading = new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`);
  await grid.locator('[role=columnheader]', { hasText: heading }).first().waitFor({ state: 'attached' });
  const titles = await grid.locator('[role=columnheader]').allTextContents();
  const shown = titles.flatMap((shownTitle) => all.find(({ title: known }) => known === shownTitle) ?? []);
  const column = shown.findIndex(({ id }) => id === field);
  return { grid, column, row, widths: shown.slice(0, column + 1).map(({ width }) => width) };
}

const noLabels = {
  one: '',
  many: '',
  inOne: '',
  inMany: '',
  hint: () => undefined,
  section: (name: string) => name,
  choice: (name: string) => name,
};

/** What a document calls a field of its lines: its own word first, else the shared one. */
const lineLabel = (words: PortalUser['words'], document: string, name: string): string =>
  labelOf(words, { name: document }, name);

/** Writes a purchase order for the goods; gives its number. */
export async function writeOrder(person: PortalUser, goods: Goods): Promise<string> {
  const { page, words, device } = person;
  await createNew(person, 'purchaseOrder');
  await device.choose(page.getByRole('combobox', { name: words('field.vendor') }), goods.vendorCode);
  const lines = [goods.split, goods.whole];
  for (const [row, { code, ordered, cost }] of lines.entries())
    await addLine(person, 'purchaseOrder', code, { quantity: ordered, unitCost: cost }, row);
  await device.save(page.getByRole('button', { name: words('event.purchase-order.save') }));
  await statusIs(person, 'status.Saved');
  const number = await page.getByRole('heading', { level: 1 }).textContent();
  expect(number).toMatch(/^PO-/);
  return number ?? '';
}

/** Takes an item into a line of the document on the page, and types what is said of it, in order of its columns. */
export async function addLine(
  person: PortalUser,
  type: string,
  item: string,
  typed: Readonly<Record<string, string>>,
  row = 0,
): Promise<void> {
  const { page, words, device } = person;
  await device.addItem(page.getByRole('combobox', { name: words('document.scan') }), item);
  await page.locator(cellAt(0, row), { hasText: item }).waitFor({ state: 'attached' });
  for (const [field, text] of Object.entries(typed))
    await device.typeCell(await lineCell(person, type, field, row), text);
}

/** Opens the form of a new document from its list. */
export async function createNew(person: PortalUser, type: OpenedType): Promise<void> {
  const { page, words, device } = person;
  await device.goTo(`nav.${type}`);
  await device.create(page.getByRole('button', { name: newOf(person, type) }));
  const title = words('record.new', { name: words(`resource.${type}.one`) });
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

type OpenedType =
  | 'purchaseOrder'
  | 'goodsReceivedNote'
  | 'transferNote'
  | 'stockAdjustment'
  | 'quotation'
  | 'sale'
  | 'salesReturn'
  | 'collection';

/** Opens a document from its list. */
export async function openDocument(person: PortalUser, type: OpenedType, number: string) {
  const { page, words, device } = person;
  await device.goTo(`nav.${type}`);
  const many = words(`resource.${type}.many`);
  await device.openFromList(
    page.getByRole('searchbox', { name: words('list.search', { name: lower(person, many) }) }),
    number,
  );
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
}

/** Takes a step of the document on the page, filling in its dialog what it needs. */
export async function takeStep(
  { page, words, device }: PortalUser,
  step: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
  agreeId = step,
): Promise<void> {
  const button = page.getByRole('button', { name: called(words(step)) });
  // Only the page's primary step has keys of its own.
  if (/Ctrl/.test((await button.textContent()) ?? '')) await device.goOn(button);
  else await device.press(button);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await fill(dialog);
  await device.goOn(dialog.getByRole('button', { name: called(words(agreeId)) }));
  await dialog.waitFor({ state: 'detached' });
}

/** A button of these words alone, with or without the keys it shows: other buttons' names may contain them. */
const called = (name: string): RegExp =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( Ctrl.*)?$`);

/** Waits until the document's header says all of it. */
export async function statusIs({ page, words }: PortalUser, ...ids: readonly string[]): Promise<void> {
  const header = page.locator('main header', { has: page.getByRole('heading', { level: 1 }) });
  for (const id of ids) await header.getByText(words(id), { exact: true }).waitFor();
}

function newOf(person: PortalUser, type: string): string {
  return person.words('list.new', { name: lower(person, person.words(`resource.${type}.one`)) });
}

function lower({ language }: PortalUser, name: string): string {
  return language === 'en' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
