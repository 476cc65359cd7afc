import type { Field } from '../../../resources/kinds/kinds.ts';
import { filled, type PrintLanguage, paperWords } from './paper-words.ts';
import words from './words.json' with { type: 'json' };

/** The words of one document type on paper. */
export interface PrintWords {
  readonly language: PrintLanguage;
  readonly title: string;
  readonly yes: string;
  readonly field: (name: string) => string;
  readonly collection: (name: string) => string;
  readonly status: (status: string) => string;
  readonly choice: (name: string, field: Field, value: string) => string;
  /** What a method of payment is called. */
  readonly method: (code: string) => string;
  readonly printed: (username: string, at: string) => string;
}

/**
 * The names of fields, collections, statuses and choices as the portal has them. `words.json` is made from the portal's messages,
 * since server and portal share no code; a test fails when the two differ.
 */
export function printWords(
  resource: string,
  language: PrintLanguage,
  methods: ReadonlyMap<string, string> = new Map(),
): PrintWords {
  const known: Readonly<Record<string, string>> = words[language];
  const one = (...ids: readonly string[]) => ids.map((id) => known[id]).find((word) => word !== undefined);
  return {
    language,
    title: one(`resource.${resource}.one`) ?? plainName(resource),
    yes: paperWords(language).yes,
    field: (name) => one(`field.${resource}.${name}`, `field.${name}`) ?? plainName(name),
    collection: (name) => one(`collection.${resource}.${name}`) ?? plainName(name),
    status: (status) => one(`status.${status}`) ?? status,
    choice(name, field, value) {
      const family = 'labels' in field && field.labels ? field.labels : name;
      const shared = family === 'status' || family === 'approval' ? family : `choice.${family}`;
      return one(`${shared}.${value}`) ?? value;
    },
    method: (code) => methods.get(code.toLowerCase()) ?? code,
    printed: (username, at) => filled(paperWords(language).printed, { username, at }),
  };
}

/** `transferNote` → `Transfer note`, where no word is known. */
const plainName = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());
