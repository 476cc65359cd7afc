import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { AnyStateMachine } from 'xstate';
import { columnsFrom, regionSteps, snapshotOf } from '../../../../machines/lib/document.ts';
import {
  chartMigrated,
  movedStates,
  type VersionedChart,
  versionOf,
} from '../../../../machines/lib/migrations.ts';
import type { Database } from '../../database/database.ts';
import { versionWithHash } from '../engine/chart-hash.ts';
import { askedFor, chartStep } from '../engine/chart-step.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { documentTypes } from '../types/document-types.ts';
import { chartOfVersion } from '../versions/chart-of-version.ts';
import { type HistoryRow, historyRows, standingsOf } from './history-rows.ts';

/** A row that does not follow from the chart or from the row before it. */
export interface Fault {
  readonly documentType: string;
  readonly documentId: string;
  readonly seq: number;
  readonly event: string;
  /** One sentence, for whoever runs the check. */
  readonly why: string;
}

/** What was found in a company's history. */
export interface HistoryVerdict {
  readonly rows: number;
  /** Taken again by their charts. */
  readonly replayed: number;
  /** Written before facts were kept: nobody can take them again. */
  readonly notReplayable: number;
  /** Of those replayed, the ones that a former version of their chart has taken again. */
  readonly ofFormerCharts: number;
  readonly faults: readonly Fault[];
}

/** Where each region of a document was left, as far as its rows have told. */
type Left = Readonly<Record<string, string>>;

/**
 * Takes every step of a company's history again: the chart, standing where the row says and knowing the facts it asked
 * then, must take the row's event, go where it went and ask for the same effects. Each row must begin where the one
 * before it ended, region by region, and a document must stand where its last row left it (decision 48).
 */
export async function verifyHistory(database: Database, companyId: string): Promise<HistoryVerdict> {
  const faults: Fault[] = [];
  const counted = { rows: 0, replayed: 0, notReplayable: 0, ofFormerCharts: 0 };
  let travelled: Travelled[] = [];
  for await (const row of historyRows(database, companyId)) {
    let path = travelled.at(-1);
    if (path?.last.documentType !== row.documentType || path.last.documentId !== row.documentId) {
      if (path?.last.documentType !== row.documentType || travelled.length === AT_ONCE) {
        faults.push(...(await faultsOfStanding(database, companyId, travelled)));
        travelled = [];
      }
      path = { last: { ...row, seq: 0 }, left: {} };
      travelled.push(path);
    }
    const judged = await judge(row);
    counted.rows += 1;
    counted[judged.isReplayed ? 'replayed' : 'notReplayable'] += 1;
    if (judged.isFormer) counted.ofFormerCharts += 1;
    faults.push(...[...brokenLinks(path, row), ...judged.faults].map((why) => faultOf(row, why)));
    path.left = { ...path.left, ...statesOf(row, 'to') };
    path.last = row;
  }
  faults.push(...(await faultsOfStanding(database, companyId, travelled)));
  return { ...counted, faults };
}

/** A document's path as far as it has been read: its last row, and where that left each region. */
interface Travelled {
  last: HistoryRow;
  left: Left;
}

/** Documents whose standing is asked at once. */
const AT_ONCE = 500;

const faultOf = ({ documentType, documentId, seq, event }: HistoryRow, why: string): Fault => ({
  documentType,
  documentId,
  seq,
  event,
  why,
});

const statesOf = ({ regions }: HistoryRow, end: 'from' | 'to'): Left =>
  Object.fromEntries((regions ?? []).map((region) => [region.region, region[end]]));

function brokenLinks({ last, left }: Travelled, row: HistoryRow): readonly string[] {
  const missing = row.seq === last.seq + 1 ? [] : [`step ${last.seq + 1} is missing before it`];
  const broken = (row.regions ?? []).flatMap(({ region, from }) => {
    const was = left[region];
    return was === undefined || was === from
      ? []
      : [`${region} was left in ${was}, and it begins in ${from}`];
  });
  return [...missing, ...broken];
}

interface Judged {
  readonly isReplayed: boolean;
  /** By a former version of its chart. */
  readonly isFormer?: boolean;
  readonly faults: readonly string[];
}

const typeNamed = (name: string): DocumentType | undefined =>
  documentTypes.find(({ definition }) => definition.name === name);

async function judge(row: HistoryRow): Promise<Judged> {
  const { chart, chartHash, sent, facts, effects } = row;
  if (chart === null || chartHash === null || sent === null || facts === null || effects === null)
    return { isReplayed: false, faults: [] };
  const rules = typeNamed(row.documentType)?.rules;
  if (rules?.machine.id !== chart) return { isReplayed: true, faults: [`no chart is called ${chart}`] };
  const version = versionWithHash(chart, chartHash);
  if (version === null)
    return { isReplayed: true, faults: [`no version of ${chart} says what this one said`] };
  const isFormer = version !== versionOf(rules.machine);
  if (row.event === chartMigrated)
    return { isReplayed: true, isFormer, faults: moveFaults(rules, { ...row, sent }) };
  const machine = await chartOfVersion(rules.machine, version);
  if (machine === null)
    return { isReplayed: true, isFormer, faults: [`version ${version} of ${chart} is not kept`] };
  return { isReplayed: true, isFormer, faults: stepFaults(machine, { ...row, sent, facts, effects }) };
}

const versioned = v.object({ version: v.number(), hash: v.nullable(v.string()) });
const moved = v.object({ type: v.literal(chartMigrated), from: versioned, to: versioned });

/** How a document's move to a later version of its chart differs from what the migrations say. */
function moveFaults(
  { machine, migrations }: VersionedChart,
  row: HistoryRow & Pick<Replayable, 'sent'>,
): readonly string[] {
  const asked = v.safeParse(moved, row.sent);
  if (!asked.success) return ['it does not say from which version to which'];
  const { from, to } = asked.output;
  const other = [from, to].find(
    ({ version, hash }) => hash === null || versionWithHash(machine.id, hash) !== version,
  );
  if (other) return [`version ${other.version} of ${machine.id} did not say what it had said here`];
  const states = movedStates(migrations, statesOf(row, 'from'), from.version, to.version);
  const left = statesOf(row, 'to');
  if (states === null) return [`no migration leads from version ${from.version} to version ${to.version}`];
  return Object.entries(states).flatMap(([region, state]) =>
    left[region] === state ? [] : [`the migration leads to ${region} ${state}`],
  );
}

type Replayable = HistoryRow & {
  readonly sent: NonNullable<HistoryRow['sent']>;
  readonly facts: NonNullable<HistoryRow['facts']>;
  readonly effects: NonNullable<HistoryRow['effects']>;
};

/** How a step differs from what its chart does with the same event and facts. */
function stepFaults(machine: AnyStateMachine, row: Replayable): readonly string[] {
  try {
    const snapshot = snapshotOf(machine, columnsFrom(statesOf(row, 'from')), row.facts);
    if (!snapshot.can(row.sent)) return ['the chart refuses it there'];
    const taken = chartStep(snapshot, row.sent);
    const to = Object.fromEntries(regionSteps(taken.from, taken.to).map(({ region, to }) => [region, to]));
    const asked: unknown = JSON.parse(JSON.stringify(askedFor(taken)));
    return [
      ...(isDeepStrictEqual(to, statesOf(row, 'to')) ? [] : [`the chart goes to ${JSON.stringify(to)}`]),
      ...(isDeepStrictEqual(asked, row.effects) ? [] : [`the chart asks for ${JSON.stringify(asked)}`]),
    ];
  } catch (failure) {
    return [failure instanceof Error ? failure.message : String(failure)];
  }
}

/** The documents of one type that stand elsewhere than their last rows left them; one that has moved on is not asked. */
async function faultsOfStanding(
  database: Database,
  companyId: string,
  travelled: readonly Travelled[],
): Promise<readonly Fault[]> {
  const type = typeNamed(travelled[0]?.last.documentType ?? '');
  if (!type) return [];
  const ids = travelled.map(({ last }) => last.documentId);
  const standings = await standingsOf(database, companyId, type, ids);
  const byId = new Map(standings.map((standing) => [standing.id, standing]));
  return travelled.flatMap(({ last, left }) => {
    const standing = byId.get(last.documentId);
    if (standing?.lastSeq !== last.seq) return [];
    return Object.entries(left).flatMap(([region, state]) => {
      const now = standing.states[region];
      return now === undefined || now === state
        ? []
        : [faultOf(last, `it left ${region} in ${state}, and the document stands in ${now}`)];
    });
  });
}
