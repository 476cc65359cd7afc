import { sql } from 'kysely';
import { packingScenarios } from '../stories.ts';
import { daysAfter, malaysianTime } from './calendar.ts';
import { type ActingUser, create, type DemoContext, send } from './demo-context.ts';

/** Packs what the first outlet has the components of, opens some again, and leaves some for later. */
export async function performPacking(context: DemoContext, today: string, now: Date): Promise<void> {
  const outlet = context.company.outlets[0]?.code ?? '';
  const item = await itemToPack(context);
  if (item === null) return;
  const date = daysAfter(today, -1);
  for (const { packingType, quantity, time, remarks, steps } of packingScenarios) {
    const at = malaysianTime(date, time);
    const actingUser: ActingUser = { role: 'manager', outlet, at: at > now ? now : at };
    const made = await create(context, actingUser, 'stockPacking', {
      ...{ outletId: context.founded.outletId(outlet), postingDate: date },
      ...{ packingType, remarks, lines: [{ itemId: item, quantity }] },
    });
    let { document } = made;
    for (const step of steps)
      document = (await send(context, actingUser, 'stockPacking', document, step)).document;
  }
}

/** The first prepack that is kept without batches and of nothing that is kept by them; null where there is none. */
export async function itemToPack({ tx, company }: DemoContext): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select i.id from item as i
    where i.company_id = ${company.companyId} and i.stock_type = 'Prepack' and i.active
      and not coalesce(i.batch_control, false)
      and exists (select from package_item as p where p.company_id = ${company.companyId} and p.item_id = i.id)
      and not exists (
        select from package_item as p join item as c on c.company_id = p.company_id and c.id = p.component_id
        where p.company_id = ${company.companyId} and p.item_id = i.id
          and (coalesce(c.batch_control, false) or c.custom_cost is null))
    order by i.item_code limit 1
  `.execute(tx);
  return rows[0]?.id ?? null;
}

/** What the first outlet has from the beginning so that it can pack: fifty packages' worth of every component. */
export async function componentsToPack(context: DemoContext) {
  const { rows } = await sql<{ itemId: string; adjustOnHand: string; unitCost: string }>`
    select c.id as "itemId", ceil(50 * p.quantity * 100 / p.yield_percentage)::text as "adjustOnHand",
      c.custom_cost::text as "unitCost"
    from package_item as p
    join item as c on c.company_id = ${context.company.companyId} and c.id = p.component_id
    where p.company_id = ${context.company.companyId} and p.item_id = ${await itemToPack(context)}
    order by c.item_code
  `.execute(context.tx);
  return rows;
}
