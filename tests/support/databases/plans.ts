import { CompiledQuery } from 'kysely';
import * as v from 'valibot';
import type { Tx } from '../../../src/server/database/connection/bound-kysely.ts';
import type { Statement } from './statements.ts';

/** A node of a plan as PostgreSQL explains it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Parent Relationship'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly 'Join Filter'?: string | undefined;
  readonly 'Heap Fetches'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const node: v.GenericSchema<unknown, PlanNode> = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Index Name': v.optional(v.string()),
  'Index Cond': v.optional(v.string()),
  'Join Filter': v.optional(v.string()),
  'Parent Relationship': v.optional(v.string()),
  'Heap Fetches': v.optional(v.number()),
  Plans: v.optional(v.array(v.lazy(() => node))),
});
const answer = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.looseObject({ Plan: node })]) })]);

/** The plan in the rows that `explain (format json)` answers. */
export const explained = (rows: unknown): PlanNode => v.parse(answer, rows)[0]['QUERY PLAN'][0].Plan;

/** How PostgreSQL would run a statement for its values; with `run`, how it ran it. */
export async function planOf(tx: Tx, { text, values }: Statement, { run = false } = {}): Promise<PlanNode> {
  const explain = `explain (format json${run ? ', analyze, timing off' : ''}) ${text}`;
  const { rows } = await tx.executeQuery(CompiledQuery.raw(explain, [...values]));
  return explained(rows);
}

/** A node and all below it. */
export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How a plan reads a table: `Index Scan item_by_item_code`. */
export const accessTo = (plan: PlanNode, table: string): string[] =>
  nodesOf(plan).flatMap((one) => {
    const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index = '' } = one;
    if (type === 'Bitmap Index Scan' && index.startsWith(table)) return [`${type} ${index}`];
    return relation === table ? [`${type} ${index}`.trim()] : [];
  });
