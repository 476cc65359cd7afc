import { type GroupRights, type Member, permissionsOf } from './rights.ts';

/** What should take two people: each way to it, as the permissions that together are enough. */
export interface Duty {
  readonly id: string;
  readonly ways: readonly (readonly string[])[];
}

/** Who can do alone what should take two, and the groups it comes from. */
export interface Conflict<Of extends Duty = Duty, Who extends Member = Member> {
  readonly duty: Of;
  readonly member: Who;
  readonly way: readonly string[];
  readonly through: readonly GroupRights[];
}

/** Everybody who can do alone what should take two; administrators can do everything, and are not counted among them. */
export function conflictsOf<Of extends Duty, Who extends Member>(
  members: readonly Who[],
  groups: readonly GroupRights[],
  duties: readonly Of[],
): Conflict<Of, Who>[] {
  return members.flatMap((member) => {
    if (member.isAdmin) return [];
    const held = permissionsOf(member, groups);
    return duties.flatMap((duty): Conflict<Of, Who>[] => {
      const way = duty.ways.find((permissions) => permissions.every((permission) => held.has(permission)));
      if (way === undefined) return [];
      const through = groups.filter(
        ({ id, permissions }) => member.groupIds.includes(id) && way.some((each) => permissions.has(each)),
      );
      return [{ duty, member, way, through }];
    });
  });
}

/** The conflicts a change of groups brings about: those there were before are no news. */
export function newConflicts<Of extends Duty, Who extends Member>(
  members: readonly Who[],
  before: readonly GroupRights[],
  after: readonly GroupRights[],
  duties: readonly Of[],
): Conflict<Of, Who>[] {
  const key = ({ duty, member }: Conflict<Of, Who>) => `${duty.id} ${member.id}`;
  const known = new Set(conflictsOf(members, before, duties).map(key));
  return conflictsOf(members, after, duties).filter((conflict) => !known.has(key(conflict)));
}
