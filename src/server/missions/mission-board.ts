import { sql } from 'kysely';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { readMissionBoard } from '../../contracts/missions.ts';
import { user } from '../../resources/company/user.ts';
import { missions } from '../../rules/missions/missions.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { withinOutlets } from '../records/outlet-bound.ts';
import { countOf, type StoredRun } from './standing.ts';
import { unpractised } from './unpractised.ts';

type Board = ReplyOf<typeof readMissionBoard>;

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** The last run of each mission they have begun. */
  readonly runs: readonly Pick<StoredRun, 'mission' | 'status' | 'ticks'>[];
}

/** How far each person the reader sees has come, by name, and what nobody has practised. */
export async function missionBoard(tx: Tx, actor: Actor): Promise<Board> {
  const { rows } = await sql<PersonRow>`
    select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name, u.username, coalesce(x.runs, '[]'::jsonb) as runs
    from (select * from "user" as t where t.company_id = ${actor.companyId} and t.active and ${withinOutlets(actor, user)})
      as u
    left join lateral (
      select jsonb_agg(jsonb_build_object('mission', r.mission, 'status', r.status, 'ticks', coalesce((
        select jsonb_object_agg(k.step, k.done_at) from mission_tick as k
        where k.company_id = ${actor.companyId} and k.user_id = u.id and k.mission = r.mission and k.run = r.run),
        '{}'::jsonb))) as runs
      from (select distinct on (m.mission) m.mission, m.run, m.status from mission_run as m
        where m.company_id = ${actor.companyId} and m.user_id = u.id order by m.mission, m.run desc) as r) as x on true
    order by name, u.username
  `.execute(tx);
  return {
    people: rows.map(({ runs, ...person }) => ({
      ...person,
      missions: missions.flatMap((mission) => {
        const run = runs.find((each) => each.mission === mission.id);
        if (!run) return [];
        const { status, ticks } = run;
        const latest = Math.max(...Object.values(ticks).map((at) => Date.parse(at)));
        const lastStepAt = Number.isFinite(latest) ? new Date(latest).toISOString() : null;
        return [{ id: mission.id, status, ...countOf(mission, ticks), lastStepAt }];
      }),
    })),
    unpractised: await unpractised(tx, actor),
  };
}
