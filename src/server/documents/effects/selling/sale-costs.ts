import { sql } from 'kysely';
import { sale } from '../../../../resources/documents/selling/sale.ts';
import {
  add,
  type Decimal,
  divide,
  multiply,
  negate,
  sign,
  subtract,
  sum,
  ZERO,
} from '../../../../rules/money/decimal.ts';
import { roundAmount, toBaseCurrency, UNIT_PLACES } from '../../../../rules/money/money.ts';
import type { PostedMovement } from '../../../stock/ledger/ledger.ts';
import { stockLedger } from '../../../stock/ledger/ledger-rows.ts';
import type { Work } from '../../engine/work.ts';
import { wrote } from '../../storage/standing-documents.ts';
import type { StoredLine } from '../../stored-document.ts';
import type { EffectContext } from '../effect.ts';
import type { Part } from './sale-movements.ts';

type Context = EffectContext<typeof sale>;

/** What a line of a sale costs, and what it brings without tax, in the company's currency. */
export interface LineCost {
  readonly id: string;
  readonly unitCost: Decimal;
  readonly cost: Decimal;
  readonly net: Decimal;
  /** What of it has left; as before where it is not told. */
  readonly shipped?: Decimal;
}

/** Counts what leaves of lines as shipped; what it cost freezes on them, what has not left yet keeps the average it had. */
export async function freezeCost(
  context: Context,
  parts: readonly Part[],
  moved: readonly PostedMovement[],
): Promise<void> {
  const { work, document } = context;
  const now = totals(parts.map(({ line, quantity }) => [line.id, quantity]));
  const cost = totals([
    ...moved.map(({ lineId, value }) => [lineId ?? '', negate(value)] as const),
    ...(await costBefore(context, moved)),
  ]);
  const lines = document.lines.map((line): LineCost => {
    const shipped = add(line.shippedQuantity ?? ZERO, now.get(line.id) ?? ZERO);
    const value = cost.get(line.id) ?? ZERO;
    const left = subtract(line.quantity ?? ZERO, shipped);
    const isGone = sign(shipped) > 0;
    return {
      ...{ id: line.id, shipped },
      unitCost: isGone ? divide(value, shipped, UNIT_PLACES) : (line.unitCost ?? ZERO),
      cost: add(value, multiply(left, line.unitCost ?? ZERO)),
      net: toBaseCurrency(line.netAmount ?? ZERO, document.exchangeRate ?? '1'),
    };
  });
  await keepSaleCosts(work, document.id, lines);
}

/** What left of each line before cost, by the ledger; nothing is asked of a sale of which nothing had. */
async function costBefore(
  { work, document }: Context,
  moved: readonly PostedMovement[],
): Promise<readonly (readonly [string, Decimal])[]> {
  if (document.lines.every(({ shippedQuantity }) => sign(shippedQuantity ?? ZERO) === 0)) return [];
  const { companyId } = work.actor;
  const { rows } = await sql<{ lineId: string; value: Decimal }>`
    select line_id as "lineId", -sum(value) as value from ${stockLedger(companyId)} as l
    where company_id = ${companyId} and document_type = 'sale' and document_id = ${document.id} and action = 'sell'
      and seq <> all(${moved.map(({ seq }) => seq)}::bigint[])
    group by line_id
  `.execute(work.tx);
  return rows.map(({ lineId, value }) => [lineId, value]);
}

function totals(entries: readonly (readonly [string, Decimal])[]): ReadonlyMap<string, Decimal> {
  const all = new Map<string, Decimal>();
  for (const [id, part] of entries) all.set(id, add(all.get(id) ?? ZERO, part));
  return all;
}

/** Puts cost and profit on lines of a sale, all of them, and their sums on its header. */
export async function keepSaleCosts(work: Work, saleId: string, costs: readonly LineCost[]): Promise<void> {
  const { companyId } = work.actor;
  const lines = costs.map(({ id, unitCost, cost, net, shipped = null }) => {
    const costAmount = roundAmount(cost);
    return { id, unitCost, costAmount, profit: subtract(net, costAmount), shipped };
  });
  const [{ rows: written }, { rows }] = await Promise.all([
    sql<Pick<StoredLine<typeof sale>, 'id' | 'unitCost' | 'costAmount' | 'profit' | 'shippedQuantity'>>`
      update sale_line as l set unit_cost = n."unitCost", cost_amount = n."costAmount", profit = n.profit,
        shipped_quantity = coalesce(n.shipped, l.shipped_quantity)
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
        as n(id text, "unitCost" numeric, "costAmount" numeric, profit numeric, shipped numeric)
      where l.company_id = ${companyId} and l.document_id = ${saleId} and l.id = n.id
      returning l.id, l.unit_cost as "unitCost", l.cost_amount as "costAmount", l.profit,
        l.shipped_quantity as "shippedQuantity"
    `.execute(work.tx),
    sql<{ readonly cost: Decimal; readonly profit: Decimal }>`
      update sale set cost = ${sum(lines.map(({ costAmount }) => costAmount))}::numeric,
        profit = ${sum(lines.map(({ profit }) => profit))}::numeric
      where company_id = ${companyId} and id = ${saleId}
      returning cost, profit
    `.execute(work.tx),
  ]);
  wrote(work, sale, saleId, { header: { ...rows[0] }, lines: written });
}
