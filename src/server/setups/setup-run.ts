import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { firstState, furtherRegions, snapshotOf } from '../../../machines/lib/document.ts';
import type { SetupDetail, SetupSummary } from '../../contracts/live-order/setup.ts';
import type { SetupDefinition } from '../../resources/setup/define-setup.ts';
import {
  type Answers,
  progressOfAll,
  questionsOf,
  type Settled,
  type StepProgress,
  setupFacts,
  sortedAnswers,
  stepReached,
} from '../../rules/setup/setup-answers.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { hashOf } from '../documents/engine/chart-hash.ts';
import { Refusal } from '../refusal.ts';
import { isSealed } from '../sealed-text.ts';

/** A setup with what the server must ask beside its answers. */
export interface Setup {
  readonly definition: SetupDefinition;
  /** What is settled elsewhere, for each of these outlets with its answers. */
  readonly settled: (
    tx: Tx,
    actor: Actor,
    outlets: readonly OutletAnswers[],
  ) => Promise<ReadonlyMap<string, Settled>>;
}

export interface OutletAnswers {
  readonly outletId: string;
  readonly answers: Answers;
}

/** An outlet with its run; what is of the run is null before anything was saved. */
interface Row extends OutletAnswers {
  readonly outletCode: string | null;
  readonly outletName: string;
  readonly chartHash: string | null;
  readonly step: string | null;
  readonly regions: Readonly<Record<string, string>>;
  readonly version: number;
  readonly updatedAt: string | null;
}

/** Where an outlet stands with a setup. */
export interface Standing extends Row {
  readonly step: string;
  readonly progress: readonly StepProgress[];
  /** Everything that was ever answered; `answers` is what is asked today. */
  readonly stored: Answers;
  readonly setAside: Answers;
}

/** Names a chart and its questions as they are: a run saved under others is read anew. */
export function setupHash({ machine, steps }: SetupDefinition): string {
  const questions = steps.map((step) => [
    step.state,
    [...questionsOf(step)].map(([name, { required, requiredWith }]) => [name, required, requiredWith]),
    step.oneOf,
    step.elsewhere,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([hashOf(machine), questions]))
    .digest('hex');
}

/** The outlets a reader works in, or some of them, each with where it stands. @throws Refusal `outletNotPermitted` */
export async function readStandings(
  tx: Tx,
  actor: Actor,
  setup: Setup,
  outletIds: readonly string[] = [...actor.permittedOutletIds],
): Promise<readonly Standing[]> {
  if (!outletIds.every((id) => actor.permittedOutletIds.has(id))) throw new Refusal('outletNotPermitted');
  const { definition } = setup;
  const { rows } = await sql<Row>`
    select o.id as "outletId", o.code as "outletCode", o.name as "outletName", r.chart_hash as "chartHash", r.step,
      coalesce(r.regions, '{}'::jsonb) as regions, coalesce(r.answers, '{}'::jsonb) as answers,
      coalesce(r.version, 0) as version, r.updated_at as "updatedAt"
    from unnest(${[...outletIds]}::text[]) as asked(id)
    cross join lateral (
      select id, code, name from outlet where company_id = ${actor.companyId} and id = asked.id offset 0) as o
    left join lateral (
      select * from wizard_run
      where company_id = ${actor.companyId} and outlet_id = o.id and wizard = ${definition.name} offset 0) as r on true
    order by o.code, o.id
  `.execute(tx);
  const settled = await setup.settled(tx, actor, rows);
  return rows.map((row) => standingOf(definition, row, settled.get(row.outletId) ?? new Set()));
}

/** One outlet's. @throws Refusal `outletNotPermitted` */
export async function readStandingAt(
  tx: Tx,
  actor: Actor,
  setup: Setup,
  outletId: string,
): Promise<Standing> {
  const [found] = await readStandings(tx, actor, setup, [outletId]);
  if (!found) throw new Refusal('outletNotPermitted');
  return found;
}

/** Where a run stands under today's chart and questions: saved under others, at the first step that asks for something. */
function standingOf(definition: SetupDefinition, row: Row, settled: Settled): Standing {
  const { answers, setAside } = sortedAnswers(definition, row.answers);
  const progress = progressOfAll(definition, answers, settled);
  const isOfToday = row.step !== null && row.chartHash === setupHash(definition);
  const step =
    isOfToday && row.step !== null
      ? row.step
      : row.step === null
        ? firstState(definition.machine, 'status')
        : stepReached(definition, progress);
  return { ...row, step, answers, setAside, stored: row.answers, progress };
}

/** The chart as it stands there. */
export const snapshotAt = ({ machine }: SetupDefinition, { step, regions, progress }: Standing) =>
  snapshotOf(machine, { status: step, approval: null, regions }, setupFacts(progress, step));

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

/** A standing as a list shows it. */
export function summaryOf({ machine }: SetupDefinition, standing: Standing): SetupSummary {
  const { outletId, outletCode, outletName, step, regions, version, updatedAt, progress } = standing;
  const asked = sum(progress.map((each) => each.asked));
  const [region = ''] = furtherRegions(machine);
  return {
    ...{ outletId, outletCode, outletName, step, version, asked },
    updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
    store: regions[region] ?? firstState(machine, region),
    answered: asked - sum(progress.map(({ open }) => open.length)),
  };
}

/** The same with everything that is shown of it: what is sealed stays so. */
export function detailOf(definition: SetupDefinition, standing: Standing): SetupDetail {
  const secrets = new Set(definition.steps.flatMap((step) => step.secrets ?? []));
  const { answers, setAside, progress, step } = standing;
  const entries = Object.entries(answers);
  return {
    ...summaryOf(definition, standing),
    answers: Object.fromEntries(entries.filter(([name]) => !secrets.has(name))),
    sealed: entries.flatMap(([name]) => (secrets.has(name) ? [name] : [])),
    setAside: Object.fromEntries(Object.entries(setAside).filter(([, answer]) => !isSealed(answer))),
    steps: progress.map(({ state, asked, open }) => ({ state, asked, open: [...open] })),
    facts: setupFacts(progress, step),
  };
}
