import { sql } from 'kysely';
import { returnScenarios } from '../stories.ts';
import { type ActingUser, create, type DemoContext, send } from './demo-context.ts';

/** One piece of today's completed sale comes back, once for each way a return can end. */
export async function performReturns(context: DemoContext, now: Date): Promise<void> {
  const { tx, company, founded } = context;
  const outlet = company.outlets[0]?.code ?? '';
  const outletId = founded.outletId(outlet);
  const actingUser: ActingUser = { role: 'manager', outlet, at: now };
  const { rows } = await sql<{ saleId: string; itemId: string }>`
    select s.id as "saleId", l.item_id as "itemId" from sale as s
      join sale_line as l on l.company_id = s.company_id and l.document_id = s.id
    where s.company_id = ${company.companyId} and s.outlet_id = ${outletId} and s.status = 'Completed'
    order by s.number, l.quantity desc, l.line_no limit 1
  `.execute(tx);
  const [sold] = rows;
  if (!sold) return;
  for (const { steps, putBack, reason } of returnScenarios) {
    const lines = [{ itemId: sold.itemId, quantity: '1', ...(putBack && { putBack }) }];
    const body = { outletId, saleId: sold.saleId, reason, lines };
    let { document } = await create(context, actingUser, 'salesReturn', body);
    for (const step of steps)
      document = (await send(context, actingUser, 'salesReturn', document, step)).document;
  }
}
