import { collectionsOf, hasLines } from '../../../resources/collections.ts';
import { wireName } from '../../../resources/wire.ts';
import { type Actor, holds } from '../../actor.ts';
import { visibleFields } from '../../records/lists/columns.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { entriesIn, type StoredDocument } from '../stored-document.ts';

type Fields = DocumentType['definition']['fields'];

/**
 * A document as its reader may see it: fields of header and entries that need a right they lack are left out
 * (reliability §4 no. 23), and so are lines where it has no goods.
 */
export function shownDocument(
  actor: Actor,
  { definition }: DocumentType,
  document: StoredDocument,
): StoredDocument {
  const header = [...hiddenKeys(actor, definition.fields), ...(hasLines(definition) ? [] : ['lines'])];
  const inEntries = collectionsOf(definition)
    .map(({ name, fields }) => ({ name, keys: hiddenKeys(actor, fields) }))
    .filter(({ keys }) => keys.length > 0);
  if (header.length + inEntries.length === 0) return document;
  const shown = inEntries.map(({ name, keys }) => [
    name,
    entriesIn(document, name).map((entry) => without(entry, keys)),
  ]);
  return { ...without(document, header), ...Object.fromEntries(shown) };
}

function hiddenKeys(actor: Actor, fields: Fields): string[] {
  const visible = new Set(visibleFields(fields, (permission) => holds(actor, permission)));
  return Object.entries(fields)
    .filter(([name]) => !visible.has(name))
    .map(([name, field]) => wireName(name, field));
}

function without<Values extends object>(values: Values, keys: readonly string[]): Values {
  const kept = { ...values };
  for (const key of keys) Reflect.deleteProperty(kept, key);
  return kept;
}
