import type { Resource } from '../../../resources/define-resource.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { rulesOf } from './rules.ts';

/**
 * Asks whether records still hold together with the others of their owners, once a call has stored all it names.
 *
 * @param touched the records as they were and as they are, by wire names
 * @throws Refusal where they do not; nothing of the call is kept then
 */
export async function refuseApart(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  touched: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const field = resource.partOf === undefined ? undefined : resource.fields[resource.partOf];
  if (resource.partOf === undefined || !field) return;
  const key = wireName(resource.partOf, field);
  const owners = new Set(touched.flatMap((values) => (typeof values[key] === 'string' ? [values[key]] : [])));
  if (owners.size > 0) await rulesOf(resource).together(tx, actor, [...owners]);
}
