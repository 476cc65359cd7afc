import type { Overview } from '../../../lib/audit-pack/overview.ts';
import { type Acceptance, acceptanceOf } from '../../../rules/rights/accepted.ts';
import { conflictsOf } from '../../../rules/rights/conflicts.ts';
import { chartDuties } from '../../../rules/rights/duties.ts';
import type { PackWork } from '../pack-work.ts';
import { recordsThen, untoldChanges } from './rights-then.ts';

/** Who could do what at the period's end, who could do alone what should take two, and rights that the trail does not know. */
export async function packRights(work: PackWork): Promise<Overview['rights']> {
  const { exceptions } = work;
  const groups = [...(await recordsThen(work, 'userGroup'))].map(([id, { name, permissions }]) => ({
    id,
    name: name ?? id,
    permissions: new Set(permissions),
  }));
  const users = await recordsThen(work, 'user');
  const people = [...users].flatMap(([id, { username, firstName, lastName, isAdmin, active, groupIds }]) =>
    active
      ? [{ id, username, name: [firstName, lastName].filter(Boolean).join(' '), isAdmin, groupIds }]
      : [],
  );
  const own = [...(await recordsThen(work, 'incompatibleDuty'))].flatMap(([id, duty]) =>
    duty.active
      ? [
          {
            id,
            name: duty.name ?? id,
            ways: duty.permissions.flatMap((one) =>
              duty.notWith.flatMap((other) => (one === other ? [] : [[one, other]])),
            ),
          },
        ]
      : [],
  );
  const duties = [...chartDuties.map(({ id, ways }) => ({ id, name: id, ways })), ...own];
  const conflicts = conflictsOf(people, groups, duties);
  await rowsOf(
    work,
    'permissions/groups',
    groups.map((each) => ({ ...each, permissions: [...each.permissions].sort() })),
  );
  await rowsOf(work, 'permissions/people', people);
  await rowsOf(work, 'permissions/duties', duties);
  const acceptances = await acceptancesThen(work);
  const found = conflicts.map((conflict) => ({
    duty: conflict.duty.name,
    user: conflict.member.username ?? conflict.member.id,
    permissions: conflict.way,
    groups: conflict.through.map(({ name }) => name),
    accepted: acceptanceOf(conflict, acceptances, work.period.to) ?? null,
  }));
  await rowsOf(work, 'permissions/conflicts', found);
  const open = found.filter(({ accepted }) => accepted === null);
  for (const { duty, user, permissions, groups: through } of open)
    await exceptions.add({
      code: 'twoDutiesInOneHand',
      subject: user,
      detail: `${duty}: ${permissions.join(', ')} (${through.join(', ')})`,
    });
  await untold(work);
  return {
    groups: groups.length,
    people: people.length,
    administrators: people.filter(({ isAdmin }) => isAdmin).length,
    duties: duties.length,
    conflicts: found.length,
    accepted: found.length - open.length,
  };
}

/** What the company let people do alone, as it stood at the period's end. */
const acceptancesThen = async (work: PackWork): Promise<readonly Acceptance[]> =>
  [...(await recordsThen(work, 'acceptedConflict')).values()].flatMap(
    ({ userId, duties, companyRuleIds, reason, checkedInstead, validUntil }) =>
      userId === null || validUntil === null
        ? []
        : [
            {
              userId,
              dutyIds: [...duties, ...companyRuleIds],
              reason: reason ?? '',
              checkedInstead,
              validUntil,
            },
          ],
  );

async function rowsOf({ pack }: PackWork, name: string, rows: readonly unknown[]): Promise<void> {
  const packed = pack.rows(name);
  for (const row of rows) await packed.write(row);
  await packed.close();
}

/** Fields of a group and of a person that decide what they may do. */
const DECIDING = {
  userGroup: ['permissions'],
  user: ['isAdmin', 'active', 'groupIds'],
  incompatibleDuty: ['permissions', 'notWith', 'active'],
  acceptedConflict: ['userId', 'duties', 'companyRuleIds', 'validUntil'],
} as const;

async function untold(work: PackWork): Promise<void> {
  for (const kind of ['userGroup', 'user', 'incompatibleDuty', 'acceptedConflict'] as const)
    for (const { called, field, now, told } of await untoldChanges(work, kind, DECIDING[kind]))
      await work.exceptions.add({
        code: 'rightsOutsideTrail',
        subject: `${kind} ${called}`,
        detail: `${field} ${differenceOf(now, told)}`,
      });
}

function differenceOf(now: unknown, told: unknown): string {
  if (!Array.isArray(now) && !Array.isArray(told))
    return `is ${JSON.stringify(now ?? null)}, the trail says ${JSON.stringify(told ?? null)}`;
  const has: unknown[] = Array.isArray(now) ? now : [];
  const had: unknown[] = Array.isArray(told) ? told : [];
  const more = has.filter((each) => !had.includes(each));
  const less = had.filter((each) => !has.includes(each));
  return [
    more.length > 0 ? `has ${more.join(', ')}, which the trail never gave` : '',
    less.length > 0 ? `lacks ${less.join(', ')}, which the trail never took` : '',
  ]
    .filter(Boolean)
    .join('; ');
}
