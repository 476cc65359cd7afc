/** A user group by what it may do. */
export interface GroupRights {
  readonly id: string;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
}

/** A person by the groups they are in. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** May do everything, whatever the groups. */
  readonly isAdmin: boolean;
  readonly groupIds: readonly string[];
}

/** A permission a person holds, and the groups that give it. */
export interface HeldRight {
  readonly permission: string;
  readonly through: readonly GroupRights[];
}

/** What a person may do through their groups, in the order of the groups' own lists. */
export function rightsOf(member: Member, groups: readonly GroupRights[]): HeldRight[] {
  const own = groups.filter(({ id }) => member.groupIds.includes(id));
  const held = new Set(own.flatMap(({ permissions }) => [...permissions]));
  return [...held].map((permission) => ({
    permission,
    through: own.filter(({ permissions }) => permissions.has(permission)),
  }));
}

/** What a change of groups means for one person. */
export interface RightsChange<Who extends Member = Member> {
  readonly member: Who;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/**
 * Whom a change of groups lets do what they could not, or keeps from what they could. A permission another group gives
 * as well is neither; an administrator may do everything before and after.
 */
export function changesOf<Who extends Member>(
  members: readonly Who[],
  before: readonly GroupRights[],
  after: readonly GroupRights[],
): RightsChange<Who>[] {
  return members.flatMap((member) => {
    if (member.isAdmin) return [];
    const had = permissionsOf(member, before);
    const has = permissionsOf(member, after);
    const gained = [...has].filter((permission) => !had.has(permission));
    const lost = [...had].filter((permission) => !has.has(permission));
    return gained.length + lost.length === 0 ? [] : [{ member, gained, lost }];
  });
}

/** The permissions of a person's groups together. */
export const permissionsOf = (
  { groupIds }: Pick<Member, 'groupIds'>,
  groups: readonly GroupRights[],
): ReadonlySet<string> =>
  new Set(groups.flatMap(({ id, permissions }) => (groupIds.includes(id) ? [...permissions] : [])));
