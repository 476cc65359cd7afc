import { sql } from 'kysely';
import type { ReplyOf } from '../../../contracts/contract.ts';
import type * as rights from '../../../contracts/rights/rights.ts';
import { permissions } from '../../../domain/permissions.ts';
import { calendarDay } from '../../../rules/calendar-day.ts';
import { chartDuties } from '../../../rules/rights/duties.ts';
import type { GroupRights } from '../../../rules/rights/rights.ts';
import { type Actor, holds } from '../../actor.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { groupFault, powersOf } from '../../records/rules/powers.ts';
import { readDocumentSettings } from '../../settings/document-settings.ts';

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly permissions: readonly string[];
  readonly members: number;
}

/** What each group may do, and whether this reader may change it. */
export async function readGroupRights(tx: Tx, actor: Actor): Promise<ReplyOf<typeof rights.readGroupRights>> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.version, g.permissions, coalesce(m.members, 0) as members
    from user_group g left join (
      select unnest(u.group_ids) as id, count(*)::int as members from "user" u
      where u.company_id = ${actor.companyId} and u.active group by 1
    ) m on m.id = g.id
    where g.company_id = ${actor.companyId} order by lower(g.name), g.id`.execute(tx);
  const powers = await powersOf(tx, actor);
  const bits = (has: (permission: string) => boolean) =>
    permissions.map((each) => (has(each) ? '1' : '0')).join('');
  return {
    permissions: [...permissions],
    groups: rows.map((row) => {
      const held = new Set(row.permissions);
      const fault = powers && (powers.groupIds.has(row.id) ? 'ownGroupRights' : groupFault(powers, row.id));
      const { id, name, version, members } = row;
      return { id, name, version, members, fault, held: bits((each) => held.has(each)) };
    }),
    grantable: bits((each) => actor.isAdmin || holds(actor, each)),
  };
}

interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly groupIds: readonly string[];
  readonly everywhere: boolean;
  readonly outletIds: readonly string[];
}

/** Who is in use, with their groups and the outlets they work at. */
export async function readMembers(tx: Tx, { companyId }: Actor): Promise<ReplyOf<typeof rights.readMembers>> {
  const { rows: people } = await sql<PersonRow>`
    select u.id, u.username, concat_ws(' ', u.first_name, u.last_name) as name, u.is_admin as "isAdmin",
      u.group_ids as "groupIds", (u.is_admin or (u.all_outlets and u.location_restriction is null)) as everywhere,
      case when u.is_admin or (u.all_outlets and u.location_restriction is null) then '{}'::text[] else array(
        select o.id from outlet o where o.company_id = u.company_id and o.active
          and (u.all_outlets or o.id = any(u.outlet_ids))
          and (u.location_restriction is null or lower(o.location) = lower(u.location_restriction))
      ) end as "outletIds"
    from "user" u where u.company_id = ${companyId} and u.active order by lower(u.username), u.id`.execute(
    tx,
  );
  const { rows: outlets } = await sql<{ id: string; name: string }>`
    select id, name from outlet where company_id = ${companyId} and active order by name, id`.execute(tx);
  return {
    people: people.map((person) => ({
      ...person,
      groupIds: [...person.groupIds],
      outletIds: [...person.outletIds],
    })),
    outlets,
  };
}

interface CompanyDuty {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly notWith: readonly string[];
  readonly reason: string | null;
}

/** What should take two people: as the charts say, and as the company does. */
export async function readDuties(
  tx: Tx,
  { companyId }: Actor,
): Promise<ReplyOf<typeof rights.readDuties>['duties']> {
  const { rows } = await sql<CompanyDuty>`
    select id, name, permissions, not_with as "notWith", reason from incompatible_duty
    where company_id = ${companyId} and active order by name, id`.execute(tx);
  return [
    ...chartDuties.map(({ id, ways }) => ({
      id,
      name: null,
      reason: null,
      ways: ways.map((way) => [...way]),
    })),
    ...rows.map(({ id, name, reason, permissions: some, notWith }) => ({
      id,
      name,
      reason,
      ways: some.flatMap((one) => notWith.flatMap((other) => (one === other ? [] : [[one, other]]))),
    })),
  ];
}

/** Whom the company lets do alone what should take two, and until when, with its day at that moment. */
export async function readAccepted(
  tx: Tx,
  { companyId }: Actor,
  now: Date,
): Promise<Pick<ReplyOf<typeof rights.readDuties>, 'today' | 'accepted'>> {
  const { timeZone } = await readDocumentSettings(tx, companyId);
  const { rows } = await sql<ReplyOf<typeof rights.readDuties>['accepted'][number]>`
    select id, user_id as "userId", duties || company_rule_ids as "dutyIds", reason,
      checked_instead as "checkedInstead", valid_until::text as "validUntil"
    from accepted_conflict where company_id = ${companyId} order by valid_until, id`.execute(tx);
  return {
    today: calendarDay(now, timeZone),
    accepted: rows.map((row) => ({ ...row, dutyIds: [...row.dutyIds] })),
  };
}

/** The groups as rules look at them. */
export const rightsOfGroups = ({
  permissions: names,
  groups,
}: ReplyOf<typeof rights.readGroupRights>): GroupRights[] =>
  groups.map(({ id, name, held }) => ({
    id,
    name,
    permissions: new Set(names.filter((_name, place) => held[place] === '1')),
  }));
