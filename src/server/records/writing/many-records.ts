import type { Resource } from '../../../resources/define-resource.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { removeRecord } from '../../records.ts';
import { Refusal } from '../../refusal.ts';
import { readRows } from '../read-records.ts';
import type { Body } from '../resolve-references.ts';
import { refuseApart } from '../rules/together.ts';
import { updateMany } from './write-records.ts';

/** What became of one record among many. */
export type ManyOutcome =
  | { readonly id: string; readonly refusal: null }
  | { readonly id: string; readonly refusal: Refusal };

/** One record of many with the fields to change and, where given, the version they were decided on. */
export type Named = Body & { readonly id: string; readonly version?: number | undefined };

/** Changes many records at once; each is judged alone, so that one refusal stops no other (decision 24). */
export async function changeMany(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  changes: readonly Named[],
): Promise<ManyOutcome[]> {
  const ids = changes.map(({ id }) => id);
  const stored = await readRows(tx, actor, resource, ids, { lock: true });
  const refusals = new Map<string, Refusal>();
  for (const { id, version } of changes) {
    const found = stored.get(id);
    if (!found) refusals.set(id, new Refusal('notFound'));
    else if (version !== undefined && version !== found.version)
      refusals.set(id, new Refusal('StaleVersion'));
  }
  const fit = changes.filter(({ id }) => !refusals.has(id));
  const outcomes = await updateMany(
    tx,
    actor,
    resource,
    fit.map(({ id, version: _version, ...body }) => ({ id, body })),
  );
  fit.forEach(({ id }, index) => {
    const problems = outcomes[index]?.problems;
    if (problems) refusals.set(id, new Refusal('validationFailed', {}, { errors: problems }));
  });
  await refuseApart(tx, actor, resource, [...stored.values(), ...fit.filter(({ id }) => !refusals.has(id))]);
  return ids.map((id) => ({ id, refusal: refusals.get(id) ?? null }));
}

/** Deletes many records; what is in use stays, and the others go. */
export async function deleteMany(
  tx: Tx,
  actor: Actor,
  resource: Resource,
  named: readonly { readonly id: string; readonly version?: number | undefined }[],
): Promise<ManyOutcome[]> {
  const outcomes: ManyOutcome[] = [];
  const removed: Body[] = [];
  // In the order of their ids, as every writer locks, so that two lists never wait for each other.
  for (const { id, version } of [...named].sort((a, b) => (a.id < b.id ? -1 : 1)))
    try {
      removed.push(await removeRecord(tx, actor, resource, id, version));
      outcomes.push({ id, refusal: null });
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      outcomes.push({ id, refusal: thrown });
    }
  await refuseApart(tx, actor, resource, removed);
  return outcomes;
}
