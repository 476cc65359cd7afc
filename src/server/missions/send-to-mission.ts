import { sql } from 'kysely';
import { columnsOf, snapshotOf } from '../../../machines/lib/document.ts';
import { whyNot } from '../../../machines/lib/why-not.ts';
import { mission as chart, type MissionEvent } from '../../../machines/records/mission/mission.ts';
import { missionIs } from '../../../machines/records/mission/mission-tags.ts';
import type { MissionProgress } from '../../contracts/missions.ts';
import type { Mission } from '../../rules/missions/mission.ts';
import { type MissionId, missions } from '../../rules/missions/missions.ts';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { chartStep } from '../documents/engine/chart-step.ts';
import { codeOf } from '../documents/engine/evaluate.ts';
import { Refusal } from '../refusal.ts';
import type { Check } from './checks/check.ts';
import { missionChecks } from './checks/mission-checks.ts';
import { factsOf, progressOf, readStanding, type Standing, type StoredRun, snapshotFor } from './standing.ts';

type Known = Mission & { readonly id: MissionId };

/** A mission by its id. @throws Refusal `notFound` */
export function missionNamed(id: string): Known {
  const found = missions.find((mission) => mission.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Where a person stands, while nobody else moves this mission of theirs: two tabs take their turns. */
async function heldStanding(tx: Tx, { companyId, userId }: Actor, { id }: Mission): Promise<Standing> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mission ${companyId} ${userId} ${id}`}, 0))`.execute(
    tx,
  );
  return readStanding(tx, { companyId, userId });
}

/**
 * Sends what a person asks for to a mission of theirs, and gives it as it stands then.
 * @throws Refusal `notFound`; the chart's reason by its catalogue code (409); `outletRequired` where none is in use
 */
export async function sendToMission(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  id: string,
  event: { readonly type: 'start' | 'restart' | 'skip' },
): Promise<MissionProgress> {
  const mission = missionNamed(id);
  const standing = await heldStanding(tx, actor, mission);
  const snapshot = snapshotFor(actor, mission, standing);
  const asked = whyLocked(snapshot, event) ?? whyNot(snapshot, event);
  if (asked) throw new Refusal(codeOf(asked), asked.params);
  const { to, effects } = chartStep(snapshot, event);
  const run = standing.last.get(mission.id);
  const opens = effects.some(({ type }) => type === 'openRun');
  if (opens || !run)
    await insertRun(tx, actor, mission, to.status, (run?.run ?? 0) + 1, opens ? clock.now() : null);
  else if (run.status !== to.status) await setStatus(tx, actor, run, to.status, null);
  return progressOf(actor, mission, await readStanding(tx, actor));
}

/** What is locked says what it waits for, whatever it was asked. */
function whyLocked(snapshot: ReturnType<typeof snapshotFor>, event: MissionEvent) {
  return missionIs(columnsOf(snapshot.value).status, 'locked') && event.type !== 'unlock'
    ? whyNot(snapshot, { type: 'unlock' }, { asSystem: true })
    : null;
}

/**
 * Looks at the company's data for every step of a person's mission that is still open, in one statement, and ticks what
 * is done now. What is not under way, or what they may not do any more, stays as it is.
 */
export async function checkMission(tx: Tx, actor: Actor, clock: Clock, id: string): Promise<MissionProgress> {
  const mission = missionNamed(id);
  const before = await heldStanding(tx, actor, mission);
  const run = before.last.get(mission.id);
  const facts = factsOf(actor, mission, before);
  if (!run?.startedAt || !facts.isPermitted || facts.open.length === 0)
    return progressOf(actor, mission, before);
  const done = await stepsDone(tx, actor, mission, { ...run, startedAt: run.startedAt }, facts.open);
  const ticked: string[] = [];
  let { status }: { status: string } = run;
  for (const step of facts.open) {
    const open = facts.open.filter((each) => !ticked.includes(each));
    const snapshot = snapshotOf(chart, { status, approval: null }, { ...facts, open });
    const event = { type: 'tick', step } as const;
    if (!done.has(step) || whyNot(snapshot, event, { asSystem: true }) !== null) continue;
    status = chartStep(snapshot, event).to.status;
    ticked.push(step);
  }
  if (ticked.length === 0) return progressOf(actor, mission, before);
  const now = clock.now();
  await insertTicks(tx, actor, run, ticked, now);
  if (status !== run.status) await setStatus(tx, actor, run, status, now);
  return progressOf(actor, mission, await readStanding(tx, actor));
}

/** Which of these steps are done, as the data say. */
async function stepsDone(
  tx: Tx,
  { companyId, userId }: Actor,
  { id }: Known,
  run: StoredRun & { readonly startedAt: string },
  steps: readonly string[],
): Promise<ReadonlySet<string>> {
  const checks: Readonly<Record<string, Check>> = missionChecks[id];
  const asked = steps.flatMap((step) => {
    const check = checks[step];
    return check ? [sql`(${step}::text, ${check({ ...run, companyId, userId })})`] : [];
  });
  const { rows } = await sql<{ step: string }>`
    select c.step from (values ${sql.join(asked)}) as c(step, done) where c.done
  `.execute(tx);
  return new Set(rows.map(({ step }) => step));
}

async function insertRun(
  tx: Tx,
  { companyId, userId, outletId }: Actor,
  { id }: Mission,
  status: string,
  run: number,
  startedAt: Date | null,
): Promise<void> {
  if (outletId === null) throw new Refusal('outletRequired');
  await sql`
    insert into mission_run (company_id, user_id, mission, run, status, outlet_id, started_at)
    values (${companyId}, ${userId}, ${id}, ${run}, ${status}, ${outletId}, ${startedAt})
  `.execute(tx);
}

async function setStatus(
  tx: Tx,
  { companyId, userId }: Actor,
  { mission, run }: StoredRun,
  status: string,
  completedAt: Date | null,
): Promise<void> {
  await sql`
    update mission_run set status = ${status}, completed_at = ${completedAt}
    where company_id = ${companyId} and user_id = ${userId} and mission = ${mission} and run = ${run}
  `.execute(tx);
}

async function insertTicks(
  tx: Tx,
  { companyId, userId }: Actor,
  { mission, run }: StoredRun,
  steps: readonly string[],
  at: Date,
): Promise<void> {
  const ticks = steps.map((step) => sql`(${companyId}, ${userId}, ${mission}, ${run}::int, ${step}, ${at})`);
  await sql`
    insert into mission_tick (company_id, user_id, mission, run, step, done_at) values ${sql.join(ticks)}
  `.execute(tx);
}
