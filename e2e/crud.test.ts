import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedConflict } from '../src/resources/company/accepted-conflict.ts';
import type { Resource } from '../src/resources/define-resource.ts';
import { item } from '../src/resources/items/item.ts';
import { isText, traitsOf } from '../src/resources/kinds/traits.ts';
import { resources } from '../src/resources/registry.ts';
import { isLong, someOf } from '../tests/support/rounds.ts';
import { freshCode } from './support/attempt.ts';
import { fieldBox, fillField, inSentence, labelOf, requiredFields } from './support/form.ts';
import { go } from './support/go.ts';
import { openPortal, type PortalTab, type RunningPortal } from './support/portal.ts';
import { signIn } from './support/sign-in.ts';

/** What a record needs beside its required fields: by the rules of its own resource, or to be found by. */
const furtherFields: Readonly<Record<string, readonly string[]>> = {
  syncProfile: ['allOutlets'],
  user: ['allOutlets'],
  licence: ['code'],
};

/** Which record a field names, where the first one is refused: nobody accepts a conflict of their own. */
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  acceptedConflict: { user: 'kopi-buyer' },
};

/** Codes that are not free words. */
const codes: Readonly<Record<string, readonly string[]>> = { exchangeRate: ['JPY', 'CHF'] };

/** Whose acts are in a menu, by its button. */
const menus: Readonly<Record<string, 'outlets.more' | 'clients.moreActs'>> = {
  outlet: 'outlets.more',
  client: 'clients.moreActs',
};

/** Whose page has something that the others do not. */
const ofTheirOwn = new Set([furtherFields, named, codes, menus].flatMap(Object.keys));

/**
 * One page is drawn from every definition, and tests/contract asks each resource over HTTP: here one in three stands for
 * the others, beside those with something of their own; `npm test` takes one in three of these again, a long round all.
 */
const withPages = resources
  .filter(({ route }) => route !== null)
  .filter(({ name }, nth) => isLong || nth % 3 === 0 || ofTheirOwn.has(name));

let portal: RunningPortal;
let tab: PortalTab;
beforeAll(async () => {
  portal = await openPortal();
  tab = await portal.openTab();
  await signIn(tab, 'kopi-admin');
});
afterAll(() => portal?.close());

describe.each(someOf(withPages, 3).map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, resource) => {
    test('is listed, made, found, changed and deleted', async ({ task }) => {
      const code =
        codes[name]?.[task.result?.retryCount ?? 0] ??
        freshCode(task, `E2E-${name.toUpperCase().slice(0, 8)}`);
      const { page, words, language } = tab;
      const one = words(`resource.${name}.one`);
      await openList(page, resource);
      await page.locator('[role=gridcell]').first().waitFor({ state: 'attached' });

      await page
        .getByRole('button', { name: words('list.new', { name: inSentence(language, one) }) })
        .click();
      await page
        .getByRole('heading', { level: 1, name: words('record.new', { name: inSentence(language, one) }) })
        .waitFor();

      const save = page.getByRole('button', { name: words('record.save'), exact: true });
      await save.click();
      for (const [field, definition] of requiredFields(resource))
        await fieldBox(page, field, definition)
          .getByText(words('form.required', { label: labelOf(words, resource, field) }))
          .waitFor();

      const shown: string[] = [];
      for (const field of [
        ...requiredFields(resource).map(([each]) => each),
        ...(furtherFields[name] ?? []),
      ]) {
        const definition = resource.fields[field];
        if (!definition) throw new Error(`${name} has no field ${field}`);
        const box = fieldBox(page, field, definition);
        const other = named[name]?.[field];
        const text = other
          ? await nameRecord(page, box, other)
          : await fillField(page, box, definition, code);
        if (resource.list.columns.includes(field) && isText(definition)) shown.push(text);
      }
      await save.click();
      await page.waitForURL(/[?&]id=/);
      await page.getByText(words('record.created', { name: one })).waitFor();
      const address = page.url();

      await openList(page, resource);
      await find(resource, code);
      for (const text of shown) await cell(page, text).first().waitFor({ state: 'attached' });

      if (resource.list.search.length > 0) await openFirst(page);
      else await go(page, address);
      await page.waitForURL(address);
      const [changed, definition] = plainField(resource);
      const input = fieldBox(page, changed, definition).getByRole('textbox').first();
      await input.fill('8');
      await page.getByText(words('record.unsaved')).waitFor();
      await save.click();
      await page.getByText(words('record.allSaved')).waitFor();
      await page.getByText(words('record.updated', { name: one })).waitFor();
      await page.reload();
      await input.waitFor();
      expect(await input.inputValue()).toMatch(/^8(\.0+)?$/);

      // Some have their acts in a menu.
      const menu = menus[name];
      if (menu) {
        await page.getByRole('button', { name: words(menu), exact: true }).click();
        await page.getByRole('menuitem', { name: words('record.delete'), exact: true }).click();
      } else await page.getByRole('button', { name: words('record.delete'), exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: words('record.delete'), exact: true }).click();
      await page.waitForURL((url) => url.pathname === resource.route);
      await page.goto(address);
      await page.getByText(words('record.notFound')).waitFor();
      expect(tab.faults).toEqual([]);
    });
  },
);

test('Enter in the name of a new item goes to what is missing, then sends it, and the keyboard is at its title', async ({
  task,
}) => {
  const { page, words } = tab;
  const { itemName, stockType } = item.fields;
  await go(page, `${item.route}/Details`);
  const name = fieldBox(page, 'itemName', itemName).getByRole('textbox');
  await name.fill(freshCode(task, 'E2E-ENTER'));
  await name.press('Enter');
  const missing = fieldBox(page, 'stockType', stockType);
  await missing.getByText(words('form.required', { label: labelOf(words, item, 'stockType') })).waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toBeNull();
  await fillField(page, missing, stockType, 'Normal');
  await name.press('Enter');
  await page.waitForURL(/[?&]id=/);
  await page.locator('h1:focus').waitFor();
  expect(tab.faults).toEqual([]);
});

test('what is wrong with a picker stays readable while its list is open', async () => {
  const { page, words } = tab;
  const { user } = acceptedConflict.fields;
  await go(page, `${acceptedConflict.route}/Details`);
  const box = fieldBox(page, 'user', user);
  await page.getByRole('button', { name: words('record.save'), exact: true }).click();
  const list = page.getByRole('listbox');
  await list.waitFor();
  const sentence = await box
    .getByText(words('form.required', { label: labelOf(words, acceptedConflict, 'user') }))
    .boundingBox();
  const covering = await list.boundingBox();
  if (!sentence || !covering) throw new Error('The sentence and the list are on the page');
  const isBelow = covering.y >= sentence.y + sentence.height;
  const isAbove = covering.y + covering.height <= sentence.y;
  expect([sentence.y, covering.y, isBelow || isAbove]).toEqual([sentence.y, covering.y, true]);
  await page.keyboard.press('Escape');
  expect(tab.faults).toEqual([]);
});

async function nameRecord(page: Page, box: Locator, code: string): Promise<string> {
  await box.getByRole('combobox').fill(code);
  await page.getByRole('option').filter({ hasText: code }).first().click();
  return code;
}

const cell = (page: Page, text: string) => page.locator('[role=gridcell]', { hasText: text });

async function openList(page: Page, resource: Resource): Promise<void> {
  await go(page, resource.route ?? '');
  await page
    .getByRole('heading', { level: 1, name: tab.words(`resource.${resource.name}.many`), exact: true })
    .waitFor();
}

/** Opens the first row by the mouse, beyond the boxes that choose rows. */
async function openFirst(page: Page): Promise<void> {
  const grid = page.getByRole('main').locator('section', { has: page.locator('canvas') });
  await grid.click({ position: { x: 70, y: 54 } });
}

function searchBox(resource: Resource) {
  const many = inSentence(tab.language, tab.words(`resource.${resource.name}.many`));
  return tab.page.getByRole('searchbox', { name: tab.words('list.search', { name: many }) });
}

/** Searches for what is not there and for what is. */
async function find(resource: Resource, wanted: string): Promise<void> {
  if (resource.list.search.length === 0) return;
  const { page, words, language } = tab;
  const one = inSentence(language, words(`resource.${resource.name}.one`));
  const search = searchBox(resource);
  await search.fill('no such record anywhere');
  await search.press('Enter');
  await page.getByText(words('list.noMatch', { name: one })).waitFor();
  await search.fill(wanted);
  await search.press('Enter');
  await cell(page, wanted).first().waitFor({ state: 'attached' });
}

/** A field of the first section that may hold the figure 8, and by which nothing else is known. */
function plainField(resource: Resource) {
  const names = resource.sections.flatMap(({ fields }) => fields);
  const opened = resource.sections.find(({ fields }) => fields.length > 0);
  const found = Object.entries(resource.fields).find(([name, field]) => {
    if (!names.includes(name) || field.readOnly || name === resource.codeField) return false;
    const isFirst = !resource.tabs || opened?.fields.includes(name);
    if (!isFirst) return false;
    if (isText(field)) return (!field.format || field.format === 'long') && !field.suggest && !field.required;
    return ['numeric', 'integer'].includes(traitsOf(field).column);
  });
  if (!found) throw new Error(`${resource.name} has no field to change`);
  return found;
}
