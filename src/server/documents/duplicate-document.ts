import type { AnyDocument } from '../../resources/define-document.ts';
import type { Fields } from '../../resources/define-resource.ts';
import { isDay } from '../../resources/kinds/traits.ts';
import { wireName } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { bodyFrom, isCopied } from './copied-body.ts';
import type { DocumentReply } from './engine/document-reply.ts';
import { createDocument, readDocument } from './engine/engine.ts';
import { openWork } from './engine/work.ts';

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
