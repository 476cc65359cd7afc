import type { Actor } from '../../actor.ts';
import { lastChange } from '../../audit/last-change.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { outletsOf } from '../../records/outlet-bound.ts';
import { Refusal } from '../../refusal.ts';
import type { StoredDocument } from '../stored-document.ts';
import type { DocumentType } from './document-type.ts';

/**
 * A user sees a document when one of the outlets that work with it is theirs; to anyone else it does not exist.
 * @throws Refusal `notFound`
 */
export function refuseOutsiders(
  { permittedOutletIds }: Pick<Actor, 'permittedOutletIds'>,
  { definition }: Pick<DocumentType, 'definition'>,
  document: StoredDocument | undefined,
): asserts document is StoredDocument {
  const seen =
    document !== undefined && outletsOf(definition, document).some((id) => permittedOutletIds.has(id));
  if (!seen) throw new Refusal('notFound');
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
