import { sql } from 'kysely';
import type { ChartPathStep, PathContext } from '../../../../machines/lib/chart-paths.ts';
import { possibleSteps } from '../../../../machines/lib/possible.ts';
import { holds } from '../../actor.ts';
import type { Work } from '../engine/work.ts';

/** Somebody of the company, with what a chart asks of who sends an event. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly isAdmin: boolean;
  readonly groupIds: readonly string[];
  readonly outletIds: readonly string[];
  readonly permissions: readonly string[];
}

/** Who may send an event, each with the first outlet they may send it at. */
export interface Able {
  readonly person: Person;
  readonly outletIds: readonly string[];
}

/** More people than anybody asks at once. */
const MOST_PEOPLE = 200;

/** Who works at one of the outlets and holds one of the permissions, by name; one statement for all events. */
export async function peopleHolding(
  { tx, actor }: Work,
  permissions: readonly string[],
  outletIds: readonly string[],
): Promise<readonly Person[]> {
  if (outletIds.length === 0) return [];
  const { rows } = await sql<Person>`
    select u.id, u.username, u.is_admin as "isAdmin", u.group_ids as "groupIds",
      case when u.all_outlets or u.is_admin then ${[...outletIds]}::text[] else u.outlet_ids end as "outletIds",
      array(select distinct p from user_group as g, unnest(g.permissions) as p
        where g.company_id = u.company_id and g.id = any(u.group_ids) and p = any(${[...permissions]}::text[])) as permissions
    from "user" as u
    where u.company_id = ${actor.companyId} and u.active
      and (u.all_outlets or u.is_admin or u.outlet_ids && ${[...outletIds]}::text[])
      and (u.is_admin or exists (select from user_group as g where g.company_id = u.company_id
        and g.id = any(u.group_ids) and g.permissions && ${[...permissions]}::text[]))
    order by u.username limit ${MOST_PEOPLE}
  `.execute(tx);
  return rows;
}

/** Whether somebody holds the right to a step; the pages that are closed to the reader's company are closed to all of it. */
const mayTake = ({ actor }: Work, { isAdmin, permissions }: Person, { meta }: ChartPathStep): boolean =>
  meta.permission === undefined ||
  (actor.closed?.has(meta.permission) !== true && (isAdmin || permissions.includes(meta.permission)));

/** Who of these may send the event of a step, as its chart says for each of them, and at which of the document's outlets. */
export function ableTo(
  work: Work,
  context: PathContext,
  step: ChartPathStep,
  people: readonly Person[],
  outletIds: readonly string[],
): readonly Able[] {
  return people.flatMap((person): Able[] => {
    if (!mayTake(work, person, step)) return [];
    const sender = { userId: person.id, isAdmin: person.isAdmin, groups: person.groupIds, today: work.today };
    const at = outletIds.filter(
      (outletId) =>
        person.outletIds.includes(outletId) &&
        possibleSteps(context, step.at, step.event, { ...sender, outletId }).length > 0,
    );
    return at.length > 0 ? [{ person, outletIds: at }] : [];
  });
}

/** Whether the reader may send the event of a step at the outlet worked in. */
export const mayHere = (work: Work, context: PathContext, step: ChartPathStep): boolean => {
  const { actor, today } = work;
  const { outletId, userId, isAdmin, groupIds: groups } = actor;
  return (
    (step.meta.permission === undefined || holds(actor, step.meta.permission)) &&
    possibleSteps(context, step.at, step.event, { outletId, userId, isAdmin, groups, today }).length > 0
  );
};
