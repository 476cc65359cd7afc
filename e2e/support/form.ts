import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Resource } from '../../src/resources/define-resource.ts';
import type { Field, FieldKind } from '../../src/resources/kinds/kinds.ts';
import { isText } from '../../src/resources/kinds/traits.ts';
import { wireName } from '../../src/resources/wire.ts';
import { type Language, type Words, wordsOf } from './words.ts';

/** What a form calls a field, as the portal finds the name: the resource's own first, else the shared one. */
export function labelOf(words: Words, resource: Pick<Resource, 'name'>, name: string): string {
  return hasMessage(`field.${resource.name}.${name}`)
    ? words(`field.${resource.name}.${name}`)
    : words(`field.${name}`);
}

function hasMessage(id: string): boolean {
  try {
    return wordsOf('en')(id) !== '';
  } catch {
    return false;
  }
}

/** A name within a sentence: small in English. */
export const inSentence = (language: Language, name: string): string =>
  language === 'en' ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** A field of the form on the page, with its label and what is under it. */
export const fieldBox = (page: Page, name: string, field: Field): Locator =>
  page.locator(`form [data-field="${wireName(name, field)}"]`);

/** The fields a new record cannot be saved without and that the form does not fill in itself. */
export const requiredFields = (resource: Resource): readonly (readonly [name: string, field: Field])[] =>
  Object.entries(resource.fields).filter(
    ([, field]) => field.required && !('default' in field && field.default !== undefined),
  );

type Fill = (page: Page, box: Locator, field: Field, typed: string) => Promise<string>;

const fillText: Fill = async (page, box, field, typed) => {
  await box.getByRole('textbox').or(box.getByRole('combobox')).first().fill(typed);
  // A new word beside those offered is taken when it is selected.
  if (isText(field) && field.suggest) await page.getByRole('option').filter({ hasText: typed }).click();
  return typed;
};
const fillNumber: Fill = async (_page, box) => {
  await box.getByRole('textbox').fill('7');
  return '7';
};
const checkFirst: Fill = async (_page, box) => {
  await box.getByRole('checkbox').first().check({ force: true });
  return '';
};

const kept = { timeout: 20_000 };

/**
 * What a field's list offers, once it is open. The list of the field before may still be on its way out: what stands first
 * on the page may be an option of that one.
 */
async function optionsOf(page: Page, trigger: Locator): Promise<Locator> {
  await trigger.click();
  await trigger.and(page.locator('[aria-expanded=true]')).waitFor();
  const list = await trigger.getAttribute('aria-controls');
  const options = page.locator(`[id="${list}"]`).getByRole('option');
  await options.first().waitFor();
  return options;
}

/** How fields of each kind are filled in. */
const fills: Readonly<Record<FieldKind, Fill>> = {
  text: fillText,
  money: fillNumber,
  quantity: fillNumber,
  percent: fillNumber,
  integer: fillNumber,
  yesNo: checkFirst,
  async choice(page, box, field) {
    const options = await optionsOf(page, box.getByRole('button'));
    const option = options.nth(field.required ? 0 : 1);
    const text = await option.innerText();
    await option.click();
    await expect.poll(() => box.getByRole('button').innerText(), kept).toContain(text);
    return text;
  },
  choices: checkFirst,
  async reference(page, box) {
    const input = box.getByRole('combobox');
    const option = (await optionsOf(page, input)).first();
    const text = await option.locator('[slot=label]').innerText();
    await option.click();
    await expect.poll(() => input.inputValue(), kept).toBe(text);
    return text;
  },
  references: checkFirst,
  images: async () => '',
  lookup: fillText,
  async date(_page, box) {
    const day = box.getByRole('textbox').first();
    await day.fill('01/03/2030');
    await day.press('Tab');
    return '';
  },
  instant: fillText,
  customFields: fillText,
  image: fillText,
  texts: fillText,
};

/** Enters something the field accepts; gives the words a list then shows of it. */
export const fillField: Fill = (page, box, field, typed) => fills[field.kind](page, box, field, typed);
