import { sql } from 'kysely';
import type { goodsReceivedNote } from '../../../resources/documents/goods-received-note.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import { newId } from '../../new-id.ts';
import type { EffectContext } from './effect.ts';

const ROWS_PER_INSERT = 500;

interface Learned {
  readonly itemId: string;
  readonly code: string;
  readonly before: string | null;
}

/**
 * What the vendor calls the items on the lines is known of them from now on: an order prints it, and a delivery note's
 * code finds the item (domain/items-clients-vendors §10).
 */
export async function learnVendorCodes({
  work,
  document: { vendorId, lines },
}: EffectContext<typeof goodsReceivedNote>): Promise<void> {
  const said = new Map(
    lines.flatMap(({ itemId, vendorItemCode }) => (vendorItemCode ? [[itemId, vendorItemCode]] : [])),
  );
  if (said.size === 0) return;
  const { companyId, userId } = work.actor;
  const { rows } = await sql<{ itemId: string; code: string | null }>`
    select item_id as "itemId", vendor_item_code as code from product_vendor
    where company_id = ${companyId} and vendor_id = ${vendorId} and item_id = any(${[...said.keys()]}::text[])
  `.execute(work.tx);
  const known = new Map(rows.map(({ itemId, code }) => [itemId, code]));
  const learned = [...said].flatMap(([itemId, code]): Learned[] => {
    const before = known.get(itemId) ?? null;
    return before === code ? [] : [{ itemId, code, before }];
  });
  for (let start = 0; start < learned.length; start += ROWS_PER_INSERT) {
    const some = learned.slice(start, start + ROWS_PER_INSERT);
    const values = some.map(
      ({ itemId, code }) =>
        sql`(${companyId}, ${newId()}, ${itemId}, ${vendorId}, ${code}, ${userId}, ${userId})`,
    );
    const { rows: written } = await sql<{ id: string; itemId: string }>`
      insert into product_vendor (company_id, id, item_id, vendor_id, vendor_item_code, created_by, updated_by)
      values ${sql.join(values)}
      on conflict (company_id, item_id, vendor_id) do update set vendor_item_code = excluded.vendor_item_code,
        version = product_vendor.version + 1, updated_at = now(), updated_by = excluded.updated_by
      returning id, item_id as "itemId"
    `.execute(work.tx);
    const ids = new Map(written.map(({ id, itemId }) => [itemId, id]));
    appendAudit(
      work.tx,
      work.actor,
      some.map(({ itemId, code, before }) => ({
        action: known.has(itemId) ? 'update' : 'create',
        resource: 'productVendor',
        recordId: ids.get(itemId) ?? '',
        title: code,
        changes: { vendorItemCode: [before, code] },
      })),
    );
  }
}
