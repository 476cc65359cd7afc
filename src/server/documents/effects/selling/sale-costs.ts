import { sql } from 'kysely';
import { type Decimal, subtract, sum } from '../../../../rules/money/decimal.ts';
import { roundAmount } from '../../../../rules/money/money.ts';
import type { Work } from '../../engine/work.ts';

/** What a line of a sale costs, and what it brings without tax, in the company's currency. */
export interface LineCost {
  readonly id: string;
  readonly unitCost: Decimal;
  readonly cost: Decimal;
  readonly net: Decimal;
}

/** Puts cost and profit on lines of a sale, all of them, and their sums on its header. */
export async function keepSaleCosts(
  { tx, actor: { companyId } }: Work,
  saleId: string,
  costs: readonly LineCost[],
): Promise<void> {
  const lines = costs.map(({ id, unitCost, cost, net }) => {
    const costAmount = roundAmount(cost);
    return { id, unitCost, costAmount, profit: subtract(net, costAmount) };
  });
  await sql`
    update sale_line as l set unit_cost = n."unitCost", cost_amount = n."costAmount", profit = n.profit
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as n(id text, "unitCost" numeric, "costAmount" numeric, profit numeric)
    where l.company_id = ${companyId} and l.document_id = ${saleId} and l.id = n.id
  `.execute(tx);
  await sql`
    update sale set cost = ${sum(lines.map(({ costAmount }) => costAmount))}::numeric,
      profit = ${sum(lines.map(({ profit }) => profit))}::numeric
    where company_id = ${companyId} and id = ${saleId}
  `.execute(tx);
}
