import { sql } from 'kysely';
import * as v from 'valibot';
import { columnsOf, snapshotOf } from '../../../machines/lib/document.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import { mission as chart, type MissionFacts } from '../../../machines/records/mission/mission.ts';
import { missionIs } from '../../../machines/records/mission/mission-tags.ts';
import { type MissionProgress, type MissionSummary, missionStatus } from '../../contracts/missions.ts';
import type { Mission } from '../../rules/missions/mission.ts';
import { missions } from '../../rules/missions/missions.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** A run of a mission as it is stored. */
export interface StoredRun {
  readonly mission: string;
  readonly run: number;
  readonly status: Exclude<MissionSummary['status'], 'Locked' | 'Available'>;
  readonly outletId: string;
  readonly startedAt: string | null;
  readonly begunAt: string;
  readonly completedAt: string | null;
  /** When each step was done, by step. */
  readonly ticks: Readonly<Record<string, string>>;
}

/** All that is known of missions for one person. */
export interface Standing {
  /** The last run of each mission they have begun or skipped. */
  readonly last: ReadonlyMap<string, StoredRun>;
  /** Missions they have completed in any run. */
  readonly completed: ReadonlySet<string>;
  /** Missions anybody of the company has completed. */
  readonly inCompany: ReadonlySet<string>;
}

const ids: readonly string[] = missions.map(({ id }) => id);

/** Reads it in two statements, of one flight. */
export async function readStanding(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
): Promise<Standing> {
  const [own, company] = await Promise.all([
    sql<StoredRun>`
      select r.mission, r.run, r.status, r.outlet_id as "outletId", r.started_at as "startedAt", r.begun_at as "begunAt",
        r.completed_at as "completedAt",
        coalesce((select jsonb_object_agg(t.step, t.done_at) from mission_tick as t
          where t.company_id = ${companyId} and t.user_id = ${userId} and t.mission = r.mission and t.run = r.run),
          '{}'::jsonb) as ticks
      from mission_run as r where r.company_id = ${companyId} and r.user_id = ${userId} order by r.mission, r.run
    `.execute(tx),
    sql<{ mission: string }>`
      select m.mission from unnest(${[...ids]}::text[]) as m(mission)
      where exists (select from mission_run as r
        where r.company_id = ${companyId} and r.mission = m.mission and r.status = 'Completed')
    `.execute(tx),
  ]);
  return {
    last: new Map(own.rows.map((run) => [run.mission, run])),
    completed: new Set(
      own.rows.flatMap(({ status, mission }) => (missionIs(status, 'done') ? [mission] : [])),
    ),
    inCompany: new Set(company.rows.map(({ mission }) => mission)),
  };
}

/** What the chart must know of a mission for a person. */
export function factsOf(actor: Actor, mission: Mission, { last, completed }: Standing): MissionFacts {
  const run = last.get(mission.id);
  return {
    isPermitted:
      missingPermissions(actor, mission).length === 0 &&
      (!run || !missionIs(run.status, 'open') || actor.permittedOutletIds.has(run.outletId)),
    waitsFor: waitsFor(mission, completed).length,
    open: mission.steps.flatMap(({ id }) => (run?.ticks[id] === undefined ? [id] : [])),
    optional: mission.steps.flatMap(({ id, isOptional }) => (isOptional ? [id] : [])),
    isOrdered: mission.isOrdered === true,
  };
}

/** The chart of a mission as it stands for a person: what nobody has begun is available once nothing locks it. */
export function snapshotFor(actor: Actor, mission: Mission, standing: Standing) {
  const facts = factsOf(actor, mission, standing);
  const at = (status: MissionSummary['status']) => snapshotOf(chart, { status, approval: null }, facts);
  const run = standing.last.get(mission.id);
  if (run) return at(run.status);
  const locked = at('Locked');
  return whyNot(locked, { type: 'unlock' }, { asSystem: true }) === null ? at('Available') : locked;
}

const missingPermissions = (actor: Actor, { permissions }: Mission): string[] =>
  permissions.filter((permission) => !holds(actor, permission));

const waitsFor = ({ after }: Mission, completed: ReadonlySet<string>): string[] =>
  after.filter((id) => !completed.has(id));

/** Steps that must be done, and how many of them are. */
export function countOf({ steps }: Mission, ticks: Readonly<Record<string, unknown>>) {
  const needed = steps.filter(({ isOptional }) => !isOptional);
  return { done: needed.filter(({ id }) => ticks[id] !== undefined).length, of: needed.length };
}

/** A mission as a list shows it to the person. */
export function summaryOf(actor: Actor, mission: Mission, standing: Standing): MissionSummary {
  const run = standing.last.get(mission.id);
  return {
    id: mission.id,
    status: v.parse(missionStatus, columnsOf(snapshotFor(actor, mission, standing).value).status),
    ...countOf(mission, run?.ticks ?? {}),
    missingPermissions: missingPermissions(actor, mission),
    waitsFor: waitsFor(mission, standing.completed),
    isDoneInCompany: standing.inCompany.has(mission.id),
    startedAt: run?.startedAt ?? null,
    completedAt: run?.completedAt ?? null,
  };
}

/** The same with its steps. */
export const progressOf = (actor: Actor, mission: Mission, standing: Standing): MissionProgress => ({
  ...summaryOf(actor, mission, standing),
  steps: mission.steps.map(({ id }) => {
    const doneAt = standing.last.get(mission.id)?.ticks[id];
    return { id, doneAt: doneAt === undefined ? null : new Date(doneAt).toISOString() };
  }),
});
