import { collectionsOf, furtherCollectionsOf } from '../../../src/resources/collections.ts';
import type { Field } from '../../../src/resources/kinds/kinds.ts';
import { choicesOf } from '../../../src/resources/kinds/traits.ts';
import { documents } from '../../../src/resources/registry.ts';
import { messagesIn } from './messages.ts';

/** Where the words of paper are kept. */
export const printWordsFile = new URL('../../../src/server/documents/print/words.json', import.meta.url);

/** The ids a printed document may ask for. */
function idsOf(): Set<string> {
  const ids = new Set<string>();
  for (const document of documents) {
    const { name } = document;
    ids.add(`resource.${name}.one`);
    for (const collection of furtherCollectionsOf(document)) ids.add(`collection.${name}.${collection.name}`);
    const everyFields = [document, ...collectionsOf(document)].map(({ fields }) => fields);
    for (const [field, definition] of everyFields.flatMap(Object.entries<Field>)) {
      ids.add(`field.${name}.${field}`).add(`field.${field}`);
      const values = choicesOf(definition);
      const family = ('labels' in definition && definition.labels) || field;
      const shared = family === 'status' || family === 'approval' ? family : `choice.${family}`;
      for (const value of values) ids.add(`${shared}.${value}`);
    }
  }
  return ids;
}

/** The words of paper in both languages, as the portal has them now. */
export function printWordsText(): string {
  const ids = [...idsOf()].sort();
  const pick = (language: 'en' | 'zh') => {
    const known = messagesIn(language);
    return Object.fromEntries(ids.filter((id) => known[id] !== undefined).map((id) => [id, known[id]]));
  };
  return `${JSON.stringify({ en: pick('en'), zh: pick('zh') }, null, 2)}\n`;
}
