import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import { lastChange } from '../audit/last-change.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { Refusal } from '../refusal.ts';
import type { DocumentType, StoredDocument } from './document-type.ts';

/**
 * A person sees a document when one of the outlets that work with it is theirs; to anyone else it does not exist.
 * @throws Refusal `notFound`
 */
export function refuseOutsiders(
  actor: Actor,
  { definition }: DocumentType,
  document: StoredDocument | undefined,
): asserts document is StoredDocument {
  const seen =
    document !== undefined &&
    definition.outlets.some((field) => actor.permittedOutletIds.has(String(document[`${field}Id`])));
  if (!seen) throw new Refusal('notFound');
}

/** The same rule as a list's condition on `t`. */
export function withinOutlets(
  { permittedOutletIds }: Pick<Actor, 'permittedOutletIds'>,
  { definition }: Pick<DocumentType, 'definition'>,
): RawBuilder<unknown> {
  const mine = [...permittedOutletIds];
  const parts = definition.outlets.map(
    (field) => sql`${sql.ref(`t.${snakeCase(field)}_id`)} = any(${mine}::text[])`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * A change names the version it was made from (R6).
 * @throws Refusal `versionRequired` (428) without one, `StaleVersion` with the document as it stands
 */
export async function refuseStale(
  tx: Tx,
  actor: Actor,
  name: string,
  document: StoredDocument,
  version: unknown,
): Promise<void> {
  if (version === undefined || version === null) throw new Refusal('versionRequired');
  if (version === document.version) return;
  const changed = await lastChange(tx, actor.companyId, name, document.id);
  throw new Refusal('StaleVersion', {}, { current: { ...document, ...changed } });
}
