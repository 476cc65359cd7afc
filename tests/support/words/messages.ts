import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../../../src/portal/messages/sets.ts';

const folder = new URL('../../../src/portal/messages/', import.meta.url);

/** One set of texts as it is written, by message id. */
export type MessageFile = Readonly<Record<string, string>>;

/** Every set of a language's texts by the set's file name, such as `sign-in`. */
export function messageFiles(language: Language): ReadonlyMap<string, MessageFile> {
  const ending = `.${language}.json`;
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .map((name) => [
        name.slice(0, -ending.length),
        JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
      ]),
  );
}

/** All texts of a language. */
export function messagesIn(language: Language): MessageFile {
  return Object.assign({}, ...messageFiles(language).values());
}
