import { sql } from 'kysely';
import { rows as rowsOf } from '../../../machines/lib/rows.ts';
import type { ChartHolders } from '../../contracts/statecharts.ts';
import { catalogue } from '../../rules/catalogue.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { Refusal } from '../refusal.ts';

interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly groupIds: readonly string[];
}

/**
 * Which user groups of the company hold the permissions that the steps of a chart ask for, and who is in use through
 * them; admins hold every permission without a group, and count where they are in one. @throws Refusal `notFound` for no chart
 */
export async function chartHolders(tx: Tx, { companyId }: Actor, id: string): Promise<ChartHolders> {
  const chart = catalogue.find((each) => each.id === id);
  if (!chart) throw new Refusal('notFound');
  const asked = [...new Set(rowsOf(chart.machine).flatMap(({ meta }) => meta.permission ?? []))];
  const { rows: groups } = await sql<GroupRow>`
    select g.id, g.name, array_agg(p.permission order by p.permission) as permissions
    from user_group g cross join lateral unnest(g.permissions) as p(permission)
    where g.company_id = ${companyId} and p.permission = any(${asked}::text[])
    group by g.company_id, g.id, g.name order by lower(g.name), g.id`.execute(tx);
  const { rows: people } = await sql<PersonRow>`
    select u.id, u.username, concat_ws(' ', u.first_name, u.last_name) as name,
      array_agg(m.id) as "groupIds"
    from "user" u cross join lateral unnest(u.group_ids) as m(id)
    where u.company_id = ${companyId} and u.active and m.id = any(${groups.map((group) => group.id)}::text[])
    group by u.company_id, u.id, u.username, u.first_name, u.last_name
    order by lower(u.username), u.id`.execute(tx);
  return {
    people: people.map(({ id: person, username, name }) => ({ id: person, username, name })),
    groups: groups.map(({ permissions, ...group }) => ({
      ...group,
      permissions: [...permissions],
      members: people.flatMap(({ groupIds }, nth) => (groupIds.includes(group.id) ? [nth] : [])),
    })),
  };
}
