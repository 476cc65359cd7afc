import type { Locator, Page } from 'playwright';
import type { Resource } from '../../src/resources/define-resource.ts';
import type { Field } from '../../src/resources/kinds/kinds.ts';
import { wireName } from '../../src/resources/wire.ts';
import { type Language, type Words, wordsOf } from './words.ts';

/** What a form calls a field, as the portal finds the name: the resource's own first, else the shared one. */
export function labelOf(words: Words, resource: Resource, name: string): string {
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

/** A field of the form on the page, with its label and what stands under it. */
export const fieldBox = (page: Page, name: string, field: Field): Locator =>
  page.locator(`form [data-field="${wireName(name, field)}"]`);

/** The fields a new record cannot be saved without and that the form does not fill in itself. */
export const requiredFields = (resource: Resource): readonly (readonly [name: string, field: Field])[] =>
  Object.entries(resource.fields).filter(
    ([, field]) => field.required && !('default' in field && field.default !== undefined),
  );

/** Enters something the field accepts; gives the words a list then shows of it. */
export async function fillField(page: Page, box: Locator, field: Field, typed: string): Promise<string> {
  switch (field.kind) {
    case 'choice': {
      await box.getByRole('button').click();
      const option = page.getByRole('option').nth(field.required ? 0 : 1);
      const text = await option.innerText();
      await option.click();
      return text;
    }
    case 'reference': {
      await box.getByRole('combobox').click();
      await page.keyboard.press('ArrowDown');
      const option = page.getByRole('option').first();
      await option.waitFor();
      await option.click();
      return box.getByRole('combobox').inputValue();
    }
    case 'references':
    case 'choices': {
      const first = box.getByRole('checkbox').first();
      await first.check({ force: true });
      return '';
    }
    case 'yesNo':
      await box.getByRole('checkbox').check({ force: true });
      return '';
    case 'money':
    case 'quantity':
    case 'percent':
    case 'integer':
      await box.getByRole('textbox').fill('7');
      return '7';
    default:
      await box.getByRole('textbox').or(box.getByRole('combobox')).first().fill(typed);
      return typed;
  }
}
