import { sql } from 'kysely';
import type { QueryOf } from '../../../contracts/contract.ts';
import {
  MOST_SERIALS,
  type readSerials as readSerialsContract,
  type SerialAt,
} from '../../../contracts/settings/stock-settings.ts';
import type { Actor } from '../../actor.ts';
import { ownRows } from '../../database/company-views.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { Refusal } from '../../refusal.ts';
import { refuseUnknownItems } from '../levels/item-outlet.ts';

/**
 * Serial numbers of the outlets the reader may see, by number; the first 500.
 * @throws Refusal `notFound` for an item that is none of the company's, `outletNotPermitted`
 */
export async function readSerials(
  tx: Tx,
  actor: Actor,
  query: QueryOf<typeof readSerialsContract>,
): Promise<SerialAt[]> {
  const { itemId, outletId, status, key } = query;
  if (outletId !== undefined && !actor.permittedOutletIds.has(outletId))
    throw new Refusal('outletNotPermitted');
  if (itemId !== undefined) await refuseUnknownItems(tx, actor, [itemId]);
  const begins = `${(key ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<SerialAt>`
    select s.serial_no as "serialNo", s.status, s.item_id as "itemId", i.item_code as "itemCode",
           i.item_name as "itemName", s.outlet_id as "outletId", o.code as "outletCode", o.name as "outletName",
           s.document_type as "documentType", s.document_id as "documentId", s.document_no as "documentNo",
           s.changed_at as "changedAt"
      from ${ownRows('stock_serial')} s
      join item i on i.company_id = s.company_id and i.id = s.item_id
      join outlet o on o.company_id = s.company_id and o.id = s.outlet_id
     where s.company_id = ${actor.companyId} and s.outlet_id = any(${[...actor.permittedOutletIds]}::text[])
       and (${itemId ?? null}::text is null or s.item_id = ${itemId ?? null})
       and (${outletId ?? null}::text is null or s.outlet_id = ${outletId ?? null})
       and (${status ?? null}::text is null or s.status = ${status ?? null})
       and s.serial_key like ${begins}
     order by s.serial_key, s.item_id limit ${MOST_SERIALS}`.execute(tx);
  return rows;
}
