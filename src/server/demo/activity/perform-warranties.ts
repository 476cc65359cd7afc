import { sql } from 'kysely';
import { monthsLater } from '../../../rules/calendar-day.ts';
import { type ActingUser, create, type DemoContext, readNow, send } from './demo-context.ts';

/** Somebody buys three pieces with a warranty at the first outlet that has them today: one is extended, one ended. */
export async function performWarranties(context: DemoContext, now: Date): Promise<void> {
  const { tx, company, founded } = context;
  const outletIds = company.outlets.map(({ code }) => founded.outletId(code));
  const { rows } = await sql<{ itemId: string; outletId: string }>`
    select b.item_id as "itemId", b.outlet_id as "outletId"
    from stock_balance as b join item as i on i.company_id = b.company_id and i.id = b.item_id
    where b.company_id = ${company.companyId} and b.outlet_id = any(${outletIds}::text[])
      and i.stock_type = 'Warranty' and i.active and i.sale_price > 0 and b.on_hand - b.reserved >= 3
    order by array_position(${outletIds}::text[], b.outlet_id), i.item_code limit 1
  `.execute(tx);
  const [goods] = rows;
  const outlet = company.outlets.find(({ code }) => founded.outletId(code) === goods?.outletId)?.code;
  if (!goods || outlet === undefined) return;
  const actingUser: ActingUser = { role: 'admin', outlet, at: now };
  const lines = [{ itemId: goods.itemId, quantity: '3' }];
  let { document } = await create(context, actingUser, 'sale', { outletId: goods.outletId, lines });
  const pay = { type: 'pay', method: 'CASH', amount: String(document.balance) };
  ({ document } = await send(context, actingUser, 'sale', document, pay));
  const { created = [] } = await send(context, actingUser, 'sale', document, { type: 'complete' });
  const [first, second] = created;
  if (!first || !second) return;
  const warranty = await readNow(context, actingUser, 'warranty', first.id);
  const endsOn = monthsLater(String(warranty.endsOn), 6);
  await send(context, actingUser, 'warranty', warranty, { type: 'extend', endsOn });
  const changed = await readNow(context, actingUser, 'warranty', second.id);
  await send(context, actingUser, 'warranty', changed, { type: 'end', remark: 'Replaced with a new one' });
}
