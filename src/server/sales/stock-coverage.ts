import { sql } from 'kysely';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { ListQuery } from '../../contracts/list-query.ts';
import {
  COVERAGE_PAGE,
  type readStockCoverage,
  type UncoveredItem,
} from '../../contracts/selling/stock-coverage.ts';
import { sale } from '../../resources/documents/selling/sale.ts';
import { madeOfOthers } from '../../rules/documents/selling/sold-goods.ts';
import { add, type Decimal, divide, multiply, sign } from '../../rules/money/decimal.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { statusesOfType } from '../documents/document-tags.ts';
import { inForce, withItem, withLines } from './sales-by-item.ts';

/** Statuses of sales whose goods have left. */
const handedOver = (): string[] => {
  const onTheWay = new Set(statusesOfType(sale.name, 'open'));
  return statusesOfType(sale.name, 'posted').filter((status) => !onTheWay.has(status));
};

/**
 * How much of the completed sales of a list took goods out of stock, and which items did not. A dish without ingredients,
 * or one that is kept as a service, is sold for money while its goods stay in the books.
 */
export async function stockCoverage(
  tx: Tx,
  actor: Actor,
  asked: ListQuery,
  page: number,
): Promise<ReplyOf<typeof readStockCoverage>> {
  const { companyId } = actor;
  const sold = sql`
    select l.item_id, l.document_id, l.quantity, l.net_amount * coalesce(t.exchange_rate, 1) as net,
      exists (select 1 from stock_movement as m
        where m.company_id = ${companyId} and m.document_type = ${sale.name} and m.document_id = t.id
          and m.line_id = l.id and m.d_on_hand < 0) as moved
    from sale as t ${withLines(actor, 'sale_line')}
    where ${inForce(actor, asked)} and t.status = any(${handedOver()}::text[])
      -- What is transferred has left with its note.
      and t.transfer_note_id is null`;
  const sums = await sql<{ covered: Decimal; uncovered: Decimal }>`
    select coalesce(sum(net) filter (where moved), 0)::numeric(18,4)::text as covered,
      coalesce(sum(net) filter (where not moved), 0)::numeric(18,4)::text as uncovered
    from (${sold}) as s
  `.execute(tx);
  const { rows } = await sql<UncoveredItem>`
    select s.*, i.item_code as "itemCode", i.item_name as "itemName", i.alternate_name as "alternateName",
      case when i.stock_type = any(${[...madeOfOthers]}::text[]) then 'noComponents' else 'noStock' end as reason
    from (select item_id as "itemId", sum(quantity)::text as quantity, sum(net)::numeric(18,4)::text as "netAmount",
        count(distinct document_id)::integer as count
      from (${sold}) as l where not moved group by item_id) as s ${withItem(actor)}
    order by s."netAmount"::numeric desc, i.item_code
    limit ${COVERAGE_PAGE + 1} offset ${(page - 1) * COVERAGE_PAGE}
  `.execute(tx);
  const [both] = sums.rows;
  if (!both) throw new Error('Sums have one row');
  return {
    ...both,
    percent: shareOf(both.covered, add(both.covered, both.uncovered)),
    items: rows.slice(0, COVERAGE_PAGE),
    hasMore: rows.length > COVERAGE_PAGE,
  };
}

const shareOf = (part: Decimal, all: Decimal): Decimal | null =>
  sign(all) === 0 ? null : divide(multiply(part, '100'), all, 1);
