import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../../src/server/database/database.ts';
import type { PlanNode } from './shard-routing.ts';

const answer = v.array(
  v.object({
    'QUERY PLAN': v.pipe(
      v.unknown(),
      v.transform((plan) => (typeof plan === 'string' ? JSON.parse(plan) : plan)),
      v.array(v.object({ Plan: v.record(v.string(), v.unknown()) })),
    ),
  }),
);

/** What has no plan: it changes no row of a table, or is told to other processes. */
const WITHOUT_PLAN = /^\s*(begin|savepoint|commit|rollback|set|reset|discard|select set_config\('app\.)/i;

/**
 * PostgreSQL's plan of each text for any values of its parameters, made as the owner: row-level security adds conditions
 * of its own, and a statement must name its company without them. Null for what has no plan.
 */
export async function planEach(
  database: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, PlanNode | null | string>> {
  const plans = new Map<string, PlanNode | null | string>();
  await database.system(async (tx) => {
    await sql`reset role`.execute(tx);
    for (const text of new Set(texts)) {
      if (WITHOUT_PLAN.test(text)) {
        plans.set(text, null);
        continue;
      }
      try {
        const { rows } = await sql
          .raw(`explain (generic_plan, verbose, costs off, format json) ${text}`)
          .execute(tx);
        plans.set(text, v.parse(answer, rows)[0]?.['QUERY PLAN'][0]?.Plan ?? null);
      } catch (failure) {
        plans.set(text, failure instanceof Error ? failure.message : String(failure));
      }
    }
  });
  return plans;
}
