import { sql } from 'kysely';
import { salesOrder } from '../../../resources/documents/selling/sales-order.ts';
import { holdsStock } from '../../../rules/documents/selling/sold-goods.ts';
import { type Decimal, sign, subtract, ZERO } from '../../../rules/money/decimal.ts';
import { cellName } from '../../stock/tracking/batches.ts';
import { statusesOfType } from '../document-tags.ts';
import type { EffectContext } from '../effects/effect.ts';
import { postGoods, soldWithoutStock } from '../effects/post-goods.ts';
import { forgetDocument } from '../storage/standing-documents.ts';

type Context = EffectContext<typeof salesOrder>;

/** Promises to the order what is neither given up nor on a sale in force, which has promised or moved its part itself. */
export async function holdStock(context: Context): Promise<void> {
  const { work, document } = context;
  const { companyId } = work.actor;
  const { rows } = await sql<{ id: string; wanted: Decimal }>`
    select o.id, (o.quantity - o.closed_quantity - coalesce(t.taken, 0))::numeric(18,4) as wanted
    from sales_order_line as o left join (
      select l.source_line_id, sum(l.quantity) as taken
      from document_link as l join sale as s on s.company_id = ${companyId} and s.id = l.target_id
      where l.company_id = ${companyId} and l.source_id = ${document.id} and l.target_type = 'sale'
        and s.status = any(${statusesOfType('sale', 'posted')}::text[])
      group by l.source_line_id) as t on t.source_line_id = o.id
    where o.company_id = ${companyId} and o.document_id = ${document.id}
  `.execute(work.tx);
  const wanted = new Map(rows.map((row) => [row.id, row.wanted]));
  await promise(context, (id) => wanted.get(id) ?? ZERO);
}

/** Nothing is promised to the order any more. */
export const releaseStock = (context: Context): Promise<void> => promise(context, () => ZERO);

/** Moves what is promised of each line to what is wanted; by item and cell, because batches are chosen as goods leave. */
async function promise(context: Context, wantedOf: (lineId: string) => Decimal): Promise<void> {
  const { work, document } = context;
  const { companyId } = work.actor;
  const unlimited = await soldWithoutStock(context, document.lines);
  const { rows } = await sql<{ id: string; reserved: Decimal }>`
    select id, reserved_quantity as reserved from sales_order_line
    where company_id = ${companyId} and document_id = ${document.id}
  `.execute(work.tx);
  const reserved = new Map(rows.map((row) => [row.id, row.reserved]));
  const changes = document.lines.flatMap((line, index) => {
    if (!holdsStock(line)) return [];
    const change = subtract(wantedOf(line.id), reserved.get(line.id) ?? ZERO);
    return sign(change) === 0 ? [] : [{ line, index, change }];
  });
  if (changes.length === 0) return;
  await postGoods(
    context,
    changes.map(({ line, index, change }) => ({
      itemId: line.itemId,
      outletId: document.outletId,
      documentType: salesOrder.name,
      documentId: document.id,
      documentNo: document.number,
      lineId: line.id,
      action: sign(change) > 0 ? 'reserveSalesOrder' : 'releaseSalesOrder',
      businessDate: work.today,
      cell: cellName(line.matrixX, line.matrixY),
      reserved: change,
      field: `lines.${index}.quantity`,
      ...(unlimited.has(line.itemId) ? { whenShort: 'allow' as const } : {}),
    })),
  );
  const lines = changes.map(({ line }) => ({ id: line.id, reserved: wantedOf(line.id) }));
  await sql`
    update sales_order_line as l set reserved_quantity = n.reserved
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as n(id text, reserved numeric)
    where l.company_id = ${companyId} and l.document_id = ${document.id} and l.id = n.id
  `.execute(work.tx);
  forgetDocument(work, document.id);
}
