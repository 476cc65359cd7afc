import type { BodyOf, ReplyOf } from '../../../../contracts/contract.ts';
import type { changeGroupRights, readGroupRights } from '../../../../contracts/rights/rights.ts';
import type { GroupRights } from '../../../../rules/rights/rights.ts';

/** What groups may do, as the server told it. */
export type StoredRights = ReplyOf<typeof readGroupRights>;
export type StoredGroup = StoredRights['groups'][number];

/** What is wanted of groups and not saved yet: a sign each permission, by the group's id. */
export type RightsDraft = Readonly<Record<string, string>>;

/** A group's signs as wanted: as they are stored where nothing was changed. */
export const wantedOf = ({ id, held }: StoredGroup, draft: RightsDraft): string => draft[id] ?? held;

/** The draft with other signs for a group; one that is as stored is none. */
export function withSigns(draft: RightsDraft, { id, held }: StoredGroup, signs: string): RightsDraft {
  const { [id]: _before, ...others } = draft;
  return signs === held ? others : { ...others, [id]: signs };
}

/** One permission of a group given or taken, the other way round from now. */
export function toggled(draft: RightsDraft, group: StoredGroup, place: number): RightsDraft {
  const signs = wantedOf(group, draft);
  const turned = signs[place] === '1' ? '0' : '1';
  return withSigns(draft, group, signs.slice(0, place) + turned + signs.slice(place + 1));
}

/** A group made to hold what another one does; what the reader may not give stays as it is. */
export function copied(
  draft: RightsDraft,
  from: StoredGroup,
  to: StoredGroup,
  { grantable }: Pick<StoredRights, 'grantable'>,
): RightsDraft {
  const given = wantedOf(from, draft);
  const own = wantedOf(to, draft);
  const signs = [...given].map((sign, place) =>
    sign === '1' && grantable[place] !== '1' ? own[place] : sign,
  );
  return withSigns(draft, to, signs.join(''));
}

/** The groups a draft changes, by what each gains and loses. */
export function draftChanges({ permissions, groups }: StoredRights, draft: RightsDraft) {
  return groups.flatMap((group) => {
    const signs = wantedOf(group, draft);
    const differing = permissions.filter((_name, place) => signs[place] !== group.held[place]);
    const isHeld = (permission: string) => group.held[permissions.indexOf(permission)] === '1';
    if (differing.length === 0) return [];
    return [
      {
        group,
        granted: differing.filter((permission) => !isHeld(permission)),
        withdrawn: differing.filter(isHeld),
      },
    ];
  });
}

/** What a save sends: each group with the version it was changed from. */
export const bodyOf = (stored: StoredRights, draft: RightsDraft): BodyOf<typeof changeGroupRights> => ({
  groups: draftChanges(stored, draft).map(({ group: { id, version }, granted, withdrawn }) => ({
    id,
    version,
    granted,
    withdrawn,
  })),
});

/** Groups as the rules look at them, stored or as a draft would have them. */
export const rightsOfDraft = (
  { permissions, groups }: StoredRights,
  draft: RightsDraft = {},
): GroupRights[] =>
  groups.map((group) => {
    const signs = wantedOf(group, draft);
    return {
      id: group.id,
      name: group.name,
      permissions: new Set(permissions.filter((_name, place) => signs[place] === '1')),
    };
  });
