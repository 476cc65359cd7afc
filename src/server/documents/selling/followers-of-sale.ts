import { sql } from 'kysely';
import type { SaleFound } from '../../../rules/documents/selling/sale-rules.ts';
import { notPickedUp, underWay } from '../delivering/deliveries-under-way.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';

type Followers = Pick<SaleFound, 'returnedBy' | 'deliveryUnderWay' | 'onTheWay'>;

/** The documents that came of a sale and stand against what can happen to it, by number; null where there is none. */
export async function followersOfSale({ tx, actor }: Work, saleId: string): Promise<Followers> {
  const { companyId } = actor;
  const { rows } = await sql<Followers>`
    select (select number from sales_return where company_id = ${companyId} and sale_id = ${saleId}
        and status = any(${statusesOfType('salesReturn', 'posted')}::text[])
        order by confirmed_at, number limit 1) as "returnedBy",
      d.number as "deliveryUnderWay", case when not ${notPickedUp('d')} then d.number end as "onTheWay"
    from (select) as one left join lateral (
      select d.number, d.status from delivery as d
      where d.company_id = ${companyId} and d.sale_id = ${saleId} and ${underWay('d')} limit 1) as d on true
  `.execute(tx);
  return rows[0] ?? { returnedBy: null, deliveryUnderWay: null, onTheWay: null };
}
