import { type RawBuilder, sql } from 'kysely';
import { noApproval, regionField, unsavedStatus } from '../../../machines/lib/document.ts';
import { presentState } from '../../../machines/lib/migrations.ts';
import { eventsOf, rows as rowsOf } from '../../../machines/lib/rows.ts';
import { delaysOf } from '../../../machines/lib/timers.ts';
import type { QueryOf, ReplyOf } from '../../contracts/contract.ts';
import type { readChartUse, StateUse, StepUse } from '../../contracts/statecharts.ts';
import { snakeCase, tableName } from '../../resources/wire.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { DocumentType } from '../documents/engine/document-type.ts';
import { documentTypes } from '../documents/types/document-types.ts';
import { withinOutlets } from '../records/outlet-bound.ts';
import { Refusal } from '../refusal.ts';

type Asked = QueryOf<typeof readChartUse>;

/**
 * What the history of a document type's chart shows of its use: each step with how often it was taken, each state with
 * how long documents stood there, of the documents the reader may see. @throws Refusal `notFound` for a chart of no
 * document, `notPermitted` where its reader may not read those documents, `outletNotPermitted`
 */
export async function chartUse(
  tx: Tx,
  actor: Actor,
  chart: string,
  asked: Asked,
): Promise<ReplyOf<typeof readChartUse>> {
  const type = documentTypes.find(({ definition }) => definition.chart === chart);
  if (!type) throw new Refusal('notFound');
  if (!holds(actor, type.definition.permissions.read)) throw new Refusal('notPermitted');
  if (asked.outletId !== undefined && !actor.permittedOutletIds.has(asked.outletId))
    throw new Refusal('outletNotPermitted');
  const steps = await stepsTaken(tx, actor, type, asked);
  return {
    steps: steps.filter((step) => isStep(type, step)),
    states: await statesStood(tx, actor, type, asked),
  };
}

/** A row of the history names every region: one that stayed took a step only where its chart has that step. */
const isStep = ({ rules: { machine } }: DocumentType, { region, event, from, to }: StepUse): boolean =>
  from !== to ||
  rowsOf(machine).some(
    (row) =>
      (row.region ?? 'status') === region &&
      row.event === event &&
      row.state === from &&
      (row.target ?? row.state) === to,
  );

/** Every region of each step of the period, of documents the reader may see; each event is found by its own index rows. */
function history(
  { companyId, permittedOutletIds }: Actor,
  { definition, rules }: DocumentType,
  asked: Asked,
) {
  const events = [...eventsOf(rules.machine).map(({ type }) => type), ...delaysOf(rules.machine)];
  const { from = null, to = null, outletId = null } = asked;
  return sql`
    select h.document_id, h.seq, h.at, h.event, h.user_id, x.region,
      coalesce(x.left_state, ${unsavedStatus}) as left_state, x.state
    from (select time_zone from company where id = ${companyId}) as c
    cross join unnest(${events}::text[]) as e(event)
    cross join lateral (
      select s.* from document_history as s
      where s.company_id = ${companyId} and s.document_type = ${definition.name} and s.event = e.event
        and (${from}::date is null or s.at >= ${from}::date::timestamp at time zone c.time_zone)
        and (${to}::date is null or s.at < (${to}::date + 1)::timestamp at time zone c.time_zone)
        and (${outletId}::text is null or s.outlet_id = ${outletId})) as h
    join ${sql.table(tableName(definition.name))} as t
      on t.company_id = ${companyId} and t.id = h.document_id and ${withinOutlets({ permittedOutletIds }, definition)}
    cross join lateral (
      select 'status' as region, h.from_status as left_state, h.to_status as state
      union all
      select 'approval', coalesce(h.from_approval, ${noApproval}), h.to_approval where h.to_approval is not null
      union all
      select r.region, r."from", r."to"
      from jsonb_to_recordset(coalesce(h.regions, '[]')) as r(region text, "from" text, "to" text)
      where r.region not in ('status', 'approval')) as x`;
}

async function stepsTaken(tx: Tx, actor: Actor, type: DocumentType, asked: Asked): Promise<StepUse[]> {
  const { rows } = await sql<StepUse>`
    with taken as (${history(actor, type, asked)}),
    followed as (select *, lead(state) over (partition by document_id, region order by seq) as next_state from taken)
    select region, event, left_state as "from", state as "to", count(*)::int as times,
      count(distinct user_id)::int as people,
      (count(*) filter (where left_state <> state and next_state = left_state))::int as undone
    from followed group by 1, 2, 3, 4 order by 1, times desc, 2, 3, 4
  `.execute(tx);
  return rows;
}

async function statesStood(tx: Tx, actor: Actor, type: DocumentType, asked: Asked): Promise<StateUse[]> {
  const { rows } = await sql<Omit<StateUse, 'standing'>>`
    with taken as (${history(actor, type, asked)}),
    moved as (select * from taken where left_state <> state),
    stood as (select region, state,
        extract(epoch from lead(at) over (partition by document_id, region order by seq) - at)::float8 as seconds
      from moved)
    select region, state, count(seconds)::int as stays,
      percentile_cont(0.5) within group (order by seconds) as "medianSeconds",
      percentile_cont(0.95) within group (order by seconds) as "p95Seconds"
    from stood group by 1, 2 order by 1, 2
  `.execute(tx);
  const now = await standing(tx, actor, type);
  const found = new Map(rows.map((row) => [`${row.region} ${row.state}`, row]));
  const nothing = { stays: 0, medianSeconds: null, p95Seconds: null };
  return statesOf(type).map(({ region, state }) => ({
    region,
    state,
    ...nothing,
    ...found.get(`${region} ${state}`),
    standing: now.get(`${region} ${state}`) ?? 0,
  }));
}

/** Every state of every region of the chart, in the order written. */
function statesOf({ rules: { machine } }: DocumentType): readonly { region: string; state: string }[] {
  const { states, type } = machine.root;
  const regions = type === 'parallel' ? Object.values(states).map((node) => [node.key, node] as const) : [];
  return (regions.length > 0 ? regions : [['status', machine.root] as const]).flatMap(([region, node]) =>
    Object.keys(node.states).map((state) => ({ region, state })),
  );
}

/** How many documents stand in each state now. */
async function standing(tx: Tx, actor: Actor, type: DocumentType): Promise<ReadonlyMap<string, number>> {
  const { definition, rules } = type;
  const regions = [...new Set(statesOf(type).map(({ region }) => region))];
  const columns = regions.map(
    (region): RawBuilder<unknown> =>
      sql`(${region}::text, ${sql.ref(`t.${snakeCase(regionField(region))}`)})`,
  );
  const { rows } = await sql<{ region: string; state: string; count: number }>`
    select x.region, x.state, count(*)::int as count
    from ${sql.table(tableName(definition.name))} as t
    cross join lateral (values ${sql.join(columns)}) as x(region, state)
    where t.company_id = ${actor.companyId} and x.state is not null
      and ${withinOutlets(actor, definition)}
    group by 1, 2
  `.execute(tx);
  const counts = new Map<string, number>();
  for (const { region, state, count } of rows) {
    const key = `${region} ${presentState(rules, region, state)}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}
