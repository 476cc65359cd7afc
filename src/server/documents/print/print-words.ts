import type { Field } from '../../../resources/kinds/kinds.ts';
import words from './words.json' with { type: 'json' };

export type PrintLanguage = keyof typeof words;

/** The words of one document type on paper. */
export interface PrintWords {
  readonly language: PrintLanguage;
  readonly title: string;
  readonly yes: string;
  readonly field: (name: string) => string;
  readonly collection: (name: string) => string;
  readonly status: (status: string) => string;
  readonly choice: (name: string, field: Field, value: string) => string;
  readonly printed: (username: string, at: string) => string;
}

const own = {
  en: {
    yes: 'Yes',
    remarks: 'Remarks',
    page: 'Page {page} of {pages}',
    printed: 'Printed by {username} at {at}',
    issuedBy: 'Issued by',
    receivedBy: 'Received by',
  },
  zh: {
    yes: '是',
    remarks: '备注',
    page: '第 {page} 页，共 {pages} 页',
    printed: '{username} 打印于 {at}',
    issuedBy: '开单人',
    receivedBy: '收货人',
  },
} as const satisfies Record<PrintLanguage, Record<string, string>>;

/** What paper says beside the document's own words. */
export const paperWords = (language: PrintLanguage) => own[language];

/** A sentence with its placeholders filled. */
export const filled = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * The names of fields, collections, statuses and choices as the portal has them. `words.json` is made from the portal's messages,
 * since server and portal share no code; a test fails when the two differ.
 */
export function printWords(resource: string, language: PrintLanguage): PrintWords {
  const known: Readonly<Record<string, string>> = words[language];
  const one = (...ids: readonly string[]) => ids.map((id) => known[id]).find((word) => word !== undefined);
  return {
    language,
    title: one(`resource.${resource}.one`) ?? plainName(resource),
    yes: own[language].yes,
    field: (name) => one(`field.${resource}.${name}`, `field.${name}`) ?? plainName(name),
    collection: (name) => one(`collection.${resource}.${name}`) ?? plainName(name),
    status: (status) => one(`status.${status}`) ?? status,
    choice(name, field, value) {
      const family = 'labels' in field && field.labels ? field.labels : name;
      const shared = family === 'status' || family === 'approval' ? family : `choice.${family}`;
      return one(`${shared}.${value}`) ?? value;
    },
    printed: (username, at) => filled(own[language].printed, { username, at }),
  };
}

/** `transferNote` → `Transfer note`, where no word is known. */
const plainName = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());
