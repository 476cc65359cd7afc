import type { BodyOf, ReplyOf } from '../../../contracts/contract.ts';
import type { changeGroupRights } from '../../../contracts/rights/rights.ts';
import { userGroup } from '../../../resources/company/user-group.ts';
import { newConflicts } from '../../../rules/rights/conflicts.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readRows } from '../../records/read-records.ts';
import { updateMany } from '../../records/writing/write-records.ts';
import { type FieldRefusal, Refusal } from '../../refusal.ts';
import { readDuties, readGroupRights, readMembers, rightsOfGroups } from './read-rights.ts';

type Changes = BodyOf<typeof changeGroupRights>['groups'];

/**
 * Gives and takes permissions of several groups: all of it or none. What a group may do is judged as its own page
 * judges it, so that neither page opens what the other keeps shut.
 * @throws Refusal `validationFailed` with each group's fault at its place; `groupsChanged` where somebody else was faster
 */
export async function changeRights(
  tx: Tx,
  actor: Actor,
  changes: Changes,
): Promise<ReplyOf<typeof changeGroupRights>> {
  const ids = changes.map(({ id }) => id);
  const stored = await readRows(tx, actor, userGroup, [...new Set(ids)].sort(), { lock: true });
  const stale = changes.flatMap(({ id, version }) => {
    const group = stored.get(id);
    return group !== undefined && group.version !== version ? [group.name] : [];
  });
  if (stale.length > 0) throw new Refusal('groupsChanged', { groups: stale.join(', ') });
  const before = rightsOfGroups(await readGroupRights(tx, actor));
  const outcomes = await updateMany(
    tx,
    actor,
    userGroup,
    changes.map(({ id, granted, withdrawn }) => ({
      id,
      body: { permissions: changed(stored.get(id)?.permissions ?? [], granted, withdrawn) },
    })),
  );
  const errors = outcomes.flatMap(({ problems }, index): FieldRefusal[] =>
    (problems ?? []).map((problem) => ({ ...problem, field: `groups.${index}` })),
  );
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
  const after = rightsOfGroups(await readGroupRights(tx, actor));
  const { people } = await readMembers(tx, actor);
  const found = newConflicts(people, before, after, await readDuties(tx, actor));
  return {
    saved: changes.length,
    conflicts: found.map(({ duty, member }) => ({ dutyId: duty.id, userId: member.id, name: member.name })),
  };
}

function changed(
  held: readonly string[],
  granted: readonly string[],
  withdrawn: readonly string[],
): string[] {
  return [...new Set([...held, ...granted])].filter((permission) => !withdrawn.includes(permission));
}
