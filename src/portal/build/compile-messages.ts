import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const parser = '@formatjs/icu-messageformat-parser';
const messageFile = /\/portal\/messages\/[\w.-]+\.json$/;
/** What makes a message more than its own words: a placeholder, a tag or a quotation. */
const syntax = /[{<']/;

/**
 * Parses the messages while the portal is built, so that no browser carries the parser or waits for it.
 * A message without placeholders stays the text it is. Throws where a message cannot be parsed.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
      handler(_, importer) {
        return this.resolve(`${parser}/no-parser.js`, importer);
      },
    },
    transform: {
      filter: { id: messageFile },
      handler(code) {
        const messages: Record<string, string> = JSON.parse(code);
        const compiled = Object.entries(messages).map(([id, message]) => [
          id,
          syntax.test(message) ? parse(message) : message,
        ]);
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
      },
    },
  };
}
