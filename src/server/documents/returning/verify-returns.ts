import { type RawBuilder, sql } from 'kysely';
import { statusesOfType } from '../document-tags.ts';

/** Figures of returns beside what they are made of, as `verifySales` compares them. */
export const returnsOf = (companyId: string): RawBuilder<unknown>[] => [
  returnedOfLines(companyId),
  returnedOfSales(companyId),
  moneyOf(companyId),
  movedByReturns(companyId),
];

const inForce = () => sql`${statusesOfType('salesReturn', 'posted')}::text[]`;

/** What came back of each line of a sale is on the returns in force. */
const returnedOfLines = (companyId: string) => sql`
  select d.number, 'returnedQuantity', l.returned_quantity::numeric(18,4), coalesce(x.quantity, 0)::numeric(18,4)
  from sale as d join sale_line as l on l.company_id = ${companyId} and l.document_id = d.id
    left join (select x.sale_line_id, sum(x.quantity) as quantity
      from sales_return_line as x join sales_return as r on r.company_id = ${companyId} and r.id = x.document_id
      where x.company_id = ${companyId} and r.status = any(${inForce()}) group by 1) as x on x.sale_line_id = l.id
  where d.company_id = ${companyId}`;

const returnedOfSales = (companyId: string) => sql`
  select d.number, 'returnedAmount', d.returned_amount::numeric(18,4), coalesce(r.total, 0)::numeric(18,4)
  from sale as d left join (select sale_id, sum(total) as total from sales_return
      where company_id = ${companyId} and status = any(${inForce()}) group by 1) as r on r.sale_id = d.id
  where d.company_id = ${companyId}`;

/** What a return in force took off its sale, gave back and kept ahead is on the sale, its refunds and a collection. */
const moneyOf = (companyId: string) => sql`
  select d.number, f.figure, f.kept::numeric(18,4), f.worked_out::numeric(18,4)
  from sales_return as d
    cross join lateral (select d.status = any(${inForce()}) as holds) as s
    cross join lateral (values
      ('credited', d.credited, (select coalesce(sum(amount), 0) from sale_payment
        where company_id = ${companyId} and sales_return_id = d.id)),
      ('refunded', d.refunded, (select coalesce(sum(amount), 0) from sales_return_refund
        where company_id = ${companyId} and document_id = d.id)),
      ('advance', d.advance, (select coalesce(sum(amount), 0) from collection
        where company_id = ${companyId} and sales_return_id = d.id
          and status <> all(${statusesOfType('collection', 'void')}::text[])))) as v(figure, said, worked_out)
    cross join lateral (values (v.figure, case when s.holds then v.said else 0 end, v.worked_out))
      as f(figure, kept, worked_out)
  where d.company_id = ${companyId}`;

/** A return in force has brought in what each of its lines keeps; one that is cancelled nothing. */
const movedByReturns = (companyId: string) => sql`
  select d.number, f.figure, f.kept::numeric(18,4), f.worked_out::numeric(18,4)
  from sales_return as d join sales_return_line as l on l.company_id = ${companyId} and l.document_id = d.id
    left join (select line_id, item_id, sum(d_on_hand) as on_hand, sum(d_restricted) as restricted from stock_movement
      where company_id = ${companyId} and document_type = 'salesReturn' group by 1, 2) as m
      on m.line_id = l.id and m.item_id = l.item_id
    join item as i on i.company_id = ${companyId} and i.id = l.item_id and i.stock_type <> 'Postpack'
    cross join lateral (select d.status = any(${inForce()}) as holds) as s
    cross join lateral (values
      ('broughtBack', case when s.holds and l.put_back <> 'Not Kept' then l.quantity else 0 end,
        coalesce(m.on_hand, 0)),
      ('setApart', case when s.holds and l.put_back = 'Restricted' then l.quantity else 0 end,
        coalesce(m.restricted, 0))) as f(figure, kept, worked_out)
  where d.company_id = ${companyId}`;
