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
import { versionWithHash } from '../engine/chart-hash.ts';
import { askedFor, chartStep } from '../engine/chart-step.ts';
import type { DocumentType } from '../engine/document-type.ts';
import { documentTypes } from '../types/document-types.ts';
import { chartOfVersion } from '../versions/chart-of-version.ts';
import { type HistoryRow, type HistorySource, type Standing, standingsOf } from './history-rows.ts';

/** A row that does not follow from the chart or from the row before it. */
export interface Fault {
  readonly documentType: string;
  readonly documentId: string;
  readonly seq: number;
  readonly event: string;
  /** One sentence, for whoever runs the check. */
  readonly why: string;
}

/** A document with what was found on its path. */
export interface JudgedDocument {
  readonly documentType: string;
  readonly documentId: string;
  /** Where it stands now; null of one that is gone. */
  readonly standing: Standing | null;
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
 * Takes every step again: the chart, standing where the row says and knowing the facts it asked then, must take the
 * row's event, go where it went and ask for the same effects. Each row must begin where the one before it ended, region
 * by region, and a document must stand where its last row left it (decision 48).
 * @param rows of whole documents, one after another, each from its first step on
 */
export async function* judgedDocuments(
  database: HistorySource,
  companyId: string,
  rows: AsyncIterable<HistoryRow>,
): AsyncGenerator<JudgedDocument> {
  let travelled: Travelled[] = [];
  for await (const row of rows) {
    let path = travelled.at(-1);
    if (path?.last.documentType !== row.documentType || path.last.documentId !== row.documentId) {
      if (path?.last.documentType !== row.documentType || travelled.length === AT_ONCE) {
        yield* await concluded(database, companyId, travelled);
        travelled = [];
      }
      path = {
        last: { ...row, seq: 0 },
        left: {},
        counted: { rows: 0, replayed: 0, notReplayable: 0, ofFormerCharts: 0 },
        faults: [],
      };
      travelled.push(path);
    }
    const judged = await judge(row);
    const { counted } = path;
    path.counted = {
      rows: counted.rows + 1,
      replayed: counted.replayed + (judged.isReplayed ? 1 : 0),
      notReplayable: counted.notReplayable + (judged.isReplayed ? 0 : 1),
      ofFormerCharts: counted.ofFormerCharts + (judged.isFormer ? 1 : 0),
    };
    path.faults.push(...[...brokenLinks(path, row), ...judged.faults].map((why) => faultOf(row, why)));
    path.left = { ...path.left, ...statesOf(row, 'to') };
    path.last = row;
  }
  yield* await concluded(database, companyId, travelled);
}

/** A document's path as far as it has been read: its last row, and where that left each region. */
interface Travelled {
  last: HistoryRow;
  left: Left;
  counted: Pick<JudgedDocument, 'rows' | 'replayed' | 'notReplayable' | 'ofFormerCharts'>;
  readonly faults: Fault[];
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

/** The documents of one type with what was found: the standing of one that has moved on since is not judged. */
async function concluded(
  database: HistorySource,
  companyId: string,
  travelled: readonly Travelled[],
): Promise<readonly JudgedDocument[]> {
  const type = typeNamed(travelled[0]?.last.documentType ?? '');
  const ids = travelled.map(({ last }) => last.documentId);
  const standings = type ? await standingsOf(database, companyId, type, ids) : [];
  const byId = new Map(standings.map((standing) => [standing.id, standing]));
  return travelled.map((path): JudgedDocument => {
    const { documentType, documentId } = path.last;
    const standing = byId.get(documentId) ?? null;
    const faults = [...path.faults, ...faultsOfStanding(path, standing)];
    return { documentType, documentId, standing, ...path.counted, faults };
  });
}

/** How a document stands elsewhere than its last row left it. */
function faultsOfStanding({ last, left }: Travelled, standing: Standing | null): readonly Fault[] {
  if (standing?.lastSeq !== last.seq) return [];
  return Object.entries(left).flatMap(([region, state]) => {
    const now = standing.states[region];
    return now === undefined || now === state
      ? []
      : [faultOf(last, `it left ${region} in ${state}, and the document stands in ${now}`)];
  });
}
