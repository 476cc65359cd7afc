import { sql } from 'kysely';
import type { ClientVoucher } from '../../contracts/marketing/vouchers.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';

/** The vouchers of a client, the latest first, a page at a time. */
export async function vouchersOf(
  tx: Tx,
  companyId: string,
  clientId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ vouchers: ClientVoucher[]; hasMore: boolean }> {
  const { rows } = await sql<ClientVoucher>`
    select v.id, v.version, v.voucher_no as "voucherNo", r.code as "redemptionCode",
      r.redemption_type as "redemptionType", v.issued_on as "issuedOn", v.starts_on as "startsOn",
      v.expires_on as "expiresOn", v.status, v.cash_value::text as "cashValue", v.redeemed_on as "redeemedOn",
      o.name as "redeemedOutletName", v.sale_id as "saleId", v.sales_no as "salesNo"
    from voucher as v
      join redemption as r on r.company_id = v.company_id and r.id = v.redemption_id
      left join outlet as o on o.company_id = v.company_id and o.id = v.redeemed_outlet_id
    where v.company_id = ${companyId} and v.client_id = ${clientId}
    order by v.created_at desc, v.id desc limit ${size + 1} offset ${(page - 1) * size}
  `.execute(tx);
  return { vouchers: rows.slice(0, size), hasMore: rows.length > size };
}
