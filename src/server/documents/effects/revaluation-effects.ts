import { sql } from 'kysely';
import type { stockRevaluation as chart } from '../../../../machines/documents/stock-revaluation/stock-revaluation.ts';
import type { stockRevaluation } from '../../../resources/documents/stock-revaluation.ts';
import { revaluedPrices } from '../../../resources/documents/stock-revaluation-fields.ts';
import { snakeCase } from '../../../resources/wire.ts';
import { announce } from '../../events/announce.ts';
import { postMovements } from '../../stock/ledger/ledger.ts';
import { RECOSTING_STARTED, storeRevalued } from '../../stock/ledger/recosting.ts';
import { keepRun, openRun } from '../../stock/ledger/runs.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { issueDayOf, revaluationOf } from '../types/revaluation-movement.ts';
import type { EffectContext } from './effect.ts';

type Revaluation = typeof stockRevaluation;
type Context = EffectContext<Revaluation>;

/** Movements a revaluation may cost anew while its event waits; more are left to a run of their own. */
const MOST_AT_ONCE = 2_000;

/**
 * Each item's average from the moment of issue on (decision 12). Where much was posted since, the document is done and
 * a run goes through its lines, each in a transaction of its own; until it ends, documents on these items say so.
 */
async function setAverages(context: Context): Promise<void> {
  const { work, type, document, details } = context;
  const { tx, actor } = work;
  const businessDate = issueDayOf(work, document);
  const itemIds = document.lines.map(({ itemId }) => itemId);
  const run = {
    kind: 'recosting' as const,
    documentType: type.definition.name,
    documentId: document.id,
    itemIds,
    total: document.lines.length,
    started: work.now.toISOString(),
  };
  if ((await movementsSince(context, businessDate, itemIds)) > MOST_AT_ONCE) {
    const id = await openRun(tx, actor, run);
    const outletIds = [document.outletId];
    announce(tx, { companyId: actor.companyId, resource: RECOSTING_STARTED, id, outletIds });
    details.run = id;
    return;
  }
  const movements = document.lines.map((line, index) => revaluationOf(document, line, businessDate, index));
  const posting = await postMovements(tx, actor, movements, work.now);
  await storeRevalued(tx, actor.companyId, document.id, posting.movements);
  await keepRun(tx, actor, run);
  details.restated = posting.restated.length;
}

/** How many movements may have to be costed anew: those of the items since that day, wherever they lie. */
async function movementsSince(
  { work }: Context,
  businessDate: string,
  itemIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from stock_movement
      where company_id = ${work.actor.companyId} and item_id = any(${[...itemIds]}::text[])
        and business_date >= ${businessDate}::date limit ${MOST_AT_ONCE + 1}) as since
  `.execute(work.tx);
  return rows[0]?.count ?? 0;
}

/** Prices and cost of the items, only where a line fills them (domain/inventory §8). */
async function setItemPrices({ work, document }: Context): Promise<void> {
  const columns = revaluedPrices.map(snakeCase);
  const set = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = coalesce(l.${sql.ref(column)}, i.${sql.ref(column)})`),
  );
  const filled = sql.join(
    columns.map((column) => sql`l.${sql.ref(column)}`),
    sql`, `,
  );
  await sql`
    update item as i set ${set}, version = i.version + 1, updated_at = now(), updated_by = ${work.actor.userId}
    from stock_revaluation_line as l
    where l.company_id = ${work.actor.companyId} and l.document_id = ${document.id}
      and i.company_id = l.company_id and i.id = l.item_id and coalesce(${filled}) is not null
  `.execute(work.tx);
}

/** Verified by and at, filled as it is confirmed (domain/inventory §8). */
async function recordVerifier({ work, document }: Context): Promise<void> {
  await sql`
    update stock_revaluation set verified_by_id = ${work.actor.userId}, verified_at = ${work.now.toISOString()}::timestamptz
    where company_id = ${work.actor.companyId} and id = ${document.id}
  `.execute(work.tx);
}

/** What the chart of stock revaluations asks for. */
export const revaluationEffects = { setAverages, setItemPrices, recordVerifier } satisfies EffectsOf<
  typeof chart,
  Revaluation
>;
