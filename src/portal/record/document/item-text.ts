import { useCallback } from 'react';
import { nameOf } from '../../../resources/names.ts';
import type { Language } from '../../messages/sets.ts';
import { useLanguage } from '../../platform/language/language.tsx';

/** What names an item: a line of a document, or any other values that point at one. */
export type NamesItem = Readonly<Record<string, unknown>>;

/** What a field points at in one line: its code and its name in the reader’s language; empty where it is nothing. */
export function codeAndName(language: Language, values: NamesItem, field: string): string {
  const held = values[`${field}Code`];
  const code = typeof held === 'string' ? held : '';
  const name = nameOf(language, values, field);
  return name !== '' && name !== code ? `${code} · ${name}` : code;
}

/** An item as whoever reads the page calls it. */
export function useItemText(): (values: NamesItem) => string {
  const { language } = useLanguage();
  return useCallback((values) => codeAndName(language, values, 'item'), [language]);
}
