import { sql } from 'kysely';
import { statusesOfType } from '../../documents/document-tags.ts';
import { deliveryScenarios } from '../stories.ts';
import { type ActingUser, create, type DemoContext, send } from './demo-context.ts';

/** Today's sales in force at the first outlet are brought to their clients, once for each way a delivery can end or stand. */
export async function performDeliveries(context: DemoContext, now: Date): Promise<void> {
  const { tx, company, founded } = context;
  const outlet = company.outlets[0]?.code ?? '';
  const outletId = founded.outletId(outlet);
  const actingUser: ActingUser = { role: 'manager', outlet, at: now };
  const { rows } = await sql<{ id: string }>`
    select id from sale where company_id = ${company.companyId} and outlet_id = ${outletId}
      and status = any(${statusesOfType('sale', 'posted')}::text[]) order by number
  `.execute(tx);
  for (const { sale, steps, ...header } of deliveryScenarios) {
    const saleId = rows[sale]?.id;
    if (saleId === undefined) continue;
    let { document } = await create(context, actingUser, 'delivery', { ...header, outletId, saleId });
    for (const step of steps)
      document = (await send(context, actingUser, 'delivery', document, step)).document;
  }
}
