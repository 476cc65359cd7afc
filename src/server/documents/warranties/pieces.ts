import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import type { Work } from '../engine/work.ts';

/** A line of a sale of which pieces are with the client that have no warranty yet. */
export interface PiecesWithout {
  readonly lineId: string;
  readonly itemId: string;
  readonly pieces: number;
  readonly warrantyGroup: string | null;
  readonly months: number;
  readonly mostMonths: number | null;
}

/** What the numbers of an item's warranties begin with: series are kept by it, whatever its case. */
export const prefixOf = (item: string): RawBuilder<string> =>
  sql`lower(coalesce(trim(${sql.ref(`${item}.warranty_serial_prefix`)}), ''))`;

/**
 * The lines of a sale with pieces that left and have no warranty. By what their numbers begin with, so that sales that
 * are completed at once take their series in one order.
 */
export async function piecesWithout(
  { tx, actor: { companyId } }: Pick<Work, 'actor'> & { readonly tx: Tx },
  saleId: string,
): Promise<readonly PiecesWithout[]> {
  const { rows } = await sql<PiecesWithout>`
    select l.id as "lineId", l.item_id as "itemId", (n.pieces - n.opened)::integer as pieces,
      i.warranty_group as "warrantyGroup", i.warranty_default_months as months, i.warranty_max_months as "mostMonths"
    from sale_line as l
      join item as i on i.company_id = ${companyId} and i.id = l.item_id and i.stock_type = 'Warranty'
        and i.warranty_default_months > 0
      cross join lateral (select floor(l.shipped_quantity - l.returned_quantity) as pieces, count(*) as opened
        from warranty as w where w.company_id = ${companyId} and w.sale_line_id = l.id
          and w.sales_return_id is null) as n
    where l.company_id = ${companyId} and l.document_id = ${saleId} and n.pieces > n.opened
    order by ${prefixOf('i')}, l.line_no
  `.execute(tx);
  return rows;
}
