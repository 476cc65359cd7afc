import { typedCollectionsOf } from '../../resources/collections.ts';
import type { AnyDocument } from '../../resources/define-document.ts';
import type { Fields } from '../../resources/define-resource.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { isDay, targetOf } from '../../resources/kinds/traits.ts';
import { withoutWorkedOut } from '../../resources/line-needs.ts';
import { documents } from '../../resources/registry.ts';
import { wireName } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { DocumentReply } from './engine/document-reply.ts';
import { createDocument, readDocument } from './engine/engine.ts';
import { openWork } from './engine/work.ts';
import { entriesIn } from './stored-document.ts';

/** A new draft with what the other document says, as a user would type it again (decision 23). */
export async function duplicateDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  definition: AnyDocument,
  id: string,
): Promise<DocumentReply> {
  const { document } = await readDocument(tx, actor, clock, definition.name, id);
  const { today } = await openWork(tx, actor, clock);
  const body = bodyFrom(definition, document, (fields, values) => copied(fields, values, today));
  return createDocument(tx, actor, clock, definition.name, body);
}

type Values = Readonly<Record<string, unknown>>;

/** The body of a new document with values of another: of its header and of every collection people type. */
export const bodyFrom = (
  definition: AnyDocument,
  document: Values,
  taken: (fields: Fields, values: Values) => Values,
): Values => ({
  ...taken(definition.fields, document),
  ...Object.fromEntries(
    typedCollectionsOf(definition).map((collection) => [
      collection.name,
      entriesIn(document, collection.name).map((entry) =>
        taken(collection.fields, withoutWorkedOut(collection, entry)),
      ),
    ]),
  ),
});

/** The values a copy takes over; a day stays behind, one that is needed is today. */
function copied(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  today: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (!isCopied(field)) return [];
      if (isDay(field)) return field.required ? [[name, today]] : [];
      const key = wireName(name, field);
      const value = values[key];
      return value === null || value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Whether a duplicate may take over what the field holds: not what the server sets, nor what is of one document alone. */
export const isCopied = (field: Field): boolean => !field.readOnly && field.copy !== false && !isChain(field);

/** A reference to a document, or to a line of one. */
const isChain = (field: Field): boolean =>
  documents.some(({ name }) => [name, `${name}Line`].includes(targetOf(field) ?? ''));
