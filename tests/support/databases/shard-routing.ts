import { placementOf } from '../../../src/server/database/distribution/placement.ts';

/** A node of a plan, as `explain (format json, verbose)` gives it. */
export interface PlanNode {
  readonly [key: string]: unknown;
}

/** What keeps a distributed PostgreSQL from running a statement on the one node that has the company's rows. */
export interface Fault {
  readonly kind:
    | 'asks without a company'
    | 'writes without a company'
    | 'joins a table of the coordinator'
    | 'copies rows in past row-level security'
    | 'asks another table while returning';
  readonly table: string;
}

const isNode = (value: unknown): value is PlanNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (node: PlanNode, key: string): string => (typeof node[key] === 'string' ? node[key] : '');
const inner = (node: PlanNode): readonly PlanNode[] =>
  Array.isArray(node.Plans) ? node.Plans.filter(isNode) : [];
/** What a node takes its rows from, but not what it asks beside them. */
const sourcesOf = (node: PlanNode): readonly PlanNode[] =>
  inner(node).filter((each) => each['Subplan Name'] === undefined);
/** A plan and all that is in it. */
export const everyNode = (node: PlanNode): PlanNode[] => [node, ...inner(node).flatMap(everyNode)];

/** What a row must fulfil, wherever the plan asks it. */
const CONDITIONS = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Join Filter',
  'Merge Cond',
  'One-Time Filter',
];
const NAME = String.raw`(?:"[^"]+"|[a-z_]\w*)`;
const COMPANY = String.raw`(${NAME})\.company_id`;
/** Given with the call, or written in the statement. */
const GIVEN = String.raw`(?:\(?\$\d+\)?|'(?:[^']|'')*')(?:::text)?`;
const IS_GIVEN = new RegExp(`${COMPANY} = ${GIVEN}|${GIVEN} = ${COMPANY}`, 'g');
const ONLY_GIVEN = new RegExp(`^${GIVEN}$`);
const bare = (name: string): string => name.replaceAll('"', '');

/**
 * What is wrong with a statement, judged by PostgreSQL's own plan of it. Every spread table must be asked for rows of one
 * company that the call itself gives, and whatever is written must be given its company. The last two kinds are what
 * Citus refuses of tables with policies: it would fill them by COPY, and takes their policies for changing functions.
 */
export function routingFaults(plan: PlanNode): readonly Fault[] {
  const nodes = everyNode(plan);
  const known = companiesGiven(nodes);
  const reads = nodes.filter((node) => tableOf(node) !== '' && !isWrite(node));
  const spread = reads.filter((node) => placementOf(tableOf(node)) === 'distributed');
  const local = reads.filter((node) => placementOf(tableOf(node)) === 'local');
  const writes = nodes.filter((node) => isWrite(node) && placementOf(tableOf(node)) !== 'local');
  const inserts = writes.filter((node) => text(node, 'Operation') === 'Insert');
  const faults = (kind: Fault['kind'], wrong: readonly PlanNode[]): Fault[] =>
    wrong.map((node) => ({ kind, table: tableOf(node) }));
  return [
    ...faults(
      'asks without a company',
      spread.filter((node) => !known.has(text(node, 'Alias'))),
    ),
    ...faults(
      'writes without a company',
      inserts.filter(
        (node) =>
          placementOf(tableOf(node)) === 'distributed' &&
          !sourcesOf(node).every((source) => isOwned(source, known)),
      ),
    ),
    ...faults('joins a table of the coordinator', spread.length > 0 ? local : []),
    ...faults(
      'copies rows in past row-level security',
      inserts.filter(
        (node) => !tells(node) && text(node, 'Conflict Resolution') === '' && !isGivenWhole(node),
      ),
    ),
    ...faults(
      'asks another table while returning',
      writes.filter((node) => outputOf(node).some((each) => /\b(?:Sub|Init)Plan\b/.test(each))),
    ),
  ];
}

const tableOf = (node: PlanNode): string =>
  text(node, 'Schema') === 'public' ? text(node, 'Relation Name') : '';
const isWrite = (node: PlanNode): boolean => text(node, 'Node Type') === 'ModifyTable';
const outputOf = (node: PlanNode): readonly string[] =>
  Array.isArray(node.Output) ? node.Output.filter((each) => typeof each === 'string') : [];
const tells = (node: PlanNode): boolean => outputOf(node).length > 0;
/** The rows stand in the statement itself. */
const isGivenWhole = (node: PlanNode): boolean =>
  sourcesOf(node).every((source) => ['Result', 'Values Scan'].includes(text(source, 'Node Type')));

/** The aliases whose company the call itself gives. What joins them by it is given it by PostgreSQL's planner as well. */
function companiesGiven(nodes: readonly PlanNode[]): ReadonlySet<string> {
  const conditions = nodes.flatMap((node) => CONDITIONS.map((key) => text(node, key)));
  return new Set(
    conditions.flatMap((each) =>
      [...each.matchAll(IS_GIVEN)].map(([, one, other]) => bare(one ?? other ?? '')),
    ),
  );
}

/** The first column of every table of a company is its company. */
function isOwned(source: PlanNode, known: ReadonlySet<string>): boolean {
  // Rows that stand in the statement are given their company as all else; the policies hold that it is the same.
  if (text(source, 'Node Type') === 'Values Scan') return true;
  const [first = ''] = outputOf(source);
  if (ONLY_GIVEN.test(first)) return true;
  const alias = new RegExp(`^${COMPANY}$`).exec(first)?.[1];
  if (alias !== undefined && known.has(bare(alias))) return true;
  const deeper = sourcesOf(source);
  return deeper.length > 0 && deeper.every((each) => isOwned(each, known));
}
