import type { Resource } from '../../../../resources/define-resource.ts';
import { formatOf } from '../../../../resources/kinds/traits.ts';

/** What the search box looks into: one field, or all the list is searched by (spec 1 §2.11). */
export interface SearchChoice {
  /** A field's name; empty for all of them. */
  readonly value: string;
  /** Several values at once, each a tag. */
  readonly multiple: boolean;
  /** Figures alone. */
  readonly number: boolean;
}

/** The choices of a list's search dropdown; codes are looked for by the handful, telephone numbers by their digits. */
export function searchChoices({ fields, list }: Pick<Resource, 'fields' | 'list'>): SearchChoice[] {
  const all = { value: '', multiple: false, number: false };
  return [
    all,
    ...list.search.map((name) => {
      const field = fields[name];
      const format = field && formatOf(field);
      return { value: name, multiple: format === 'code', number: format === 'phone' };
    }),
  ];
}

/** Whether a text may stand in a search by figures: a number once its comma is taken out (spec 1 §5). */
export const isSearchNumber = (text: string): boolean => /^\+?\d*$/.test(text.replace(/,/g, ''));
