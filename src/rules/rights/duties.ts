import type { AnyStateMachine, StateNode } from 'xstate';
import { rows, type TransitionRow } from '../../../machines/lib/rows.ts';
import { type ChartDutyId, chartDutyIds } from '../../domain/chart-duties.ts';
import { documentCharts } from '../documents/registry.ts';
import type { Duty } from './conflicts.ts';

/** A chart's event that has to be brought about, by the chart's id. */
interface Step {
  readonly chart: string;
  readonly event: string;
}

/** What one person alone should not be able to bring about: steps of documents, each from New on. */
const separated: Readonly<Record<ChartDutyId, readonly Step[]>> = {
  orderToPayment: [
    { chart: 'purchase-order', event: 'confirm' },
    { chart: 'goods-received-note', event: 'verify' },
  ],
  issueAndApproveOrders: [{ chart: 'purchase-order', event: 'approve' }],
  issueAndApproveReceipts: [{ chart: 'goods-received-note', event: 'approveAndConfirm' }],
  countAndConfirm: [{ chart: 'stock-adjustment', event: 'confirm' }],
  revalueAndConfirm: [{ chart: 'stock-revaluation', event: 'confirm' }],
};

/** The duties that charts and permissions together say should be apart; read from the charts as they are now. */
export const chartDuties: readonly Duty[] = chartDutyIds.map((id) => ({
  id,
  ways: together(separated[id].map(({ chart, event }) => waysTo(chartNamed(chart), event))),
}));

function chartNamed(id: string): AnyStateMachine {
  const machine = documentCharts[id];
  if (!machine) throw new Error(`There is no chart ${id}`);
  return machine;
}

/** What one must hold to bring a new document to an event: every way there is that holds no other. */
export function waysTo(machine: AnyStateMachine, event: string): readonly (readonly string[])[] {
  const table = rows(machine).filter(({ meta }) => meta.system !== true);
  const last = table.filter((row) => row.event === event && row.meta.permission !== undefined);
  const regions = new Set(last.map(({ region }) => region));
  return least([...regions].flatMap((region) => waysWithin(machine, table, region, last)));
}

/** Within one region, from where a new document stands there. */
function waysWithin(
  machine: AnyStateMachine,
  table: readonly TransitionRow[],
  region: string | null,
  last: readonly TransitionRow[],
): string[][] {
  const found: string[][] = [];
  const seen = new Set<string>();
  const open: { state: string; held: readonly string[] }[] = [
    { state: firstState(machine, region), held: [] },
  ];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const key = `${at.state} ${at.held.join(' ')}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const row of table) {
      const { permission } = row.meta;
      if (row.region !== region || row.state !== at.state || permission === undefined) continue;
      const held = [...new Set([...at.held, permission])].sort();
      if (last.includes(row)) found.push(held);
      else if (row.target !== null) open.push({ state: row.target, held });
    }
  }
  return found;
}

function firstState({ root }: AnyStateMachine, region: string | null): string {
  const node: StateNode | undefined = region === null ? root : root.states[region];
  const first = node?.initial.target?.[0];
  if (!first) throw new Error(`${root.id} begins nowhere`);
  return first.key;
}

/** All the ways to do one thing after another. */
function together(steps: readonly (readonly (readonly string[])[])[]): readonly (readonly string[])[] {
  const all = steps.reduce<readonly (readonly string[])[]>(
    (before, ways) => before.flatMap((held) => ways.map((way) => [...new Set([...held, ...way])].sort())),
    [[]],
  );
  return least(all);
}

/** Without the ways that ask for more than another one does. */
function least(ways: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const distinct = [...new Map(ways.map((way) => [way.join(' '), way])).values()];
  return distinct.filter(
    (way) =>
      !distinct.some((other) => other !== way && other.every((permission) => way.includes(permission))),
  );
}
