import { sql } from 'kysely';
import { daysLater } from '../../../rules/calendar-day.ts';
import { ZERO } from '../../../rules/money/decimal.ts';
import type { DocumentReply } from '../../documents/engine/document-reply.ts';
import { collectionScenarios, orderScenarios, saleScenarios } from '../stories.ts';
import { type ActingUser, create, type DemoContext, type DemoEvent, send } from './demo-context.ts';

/** Today's sales at the first outlet: a bill that is open, and one for each way a sale can go on. */
export async function performSales(context: DemoContext, now: Date): Promise<void> {
  const outlet = context.company.outlets[0]?.code ?? '';
  const outletId = context.founded.outletId(outlet);
  const actingUser: ActingUser = { role: 'manager', outlet, at: now };
  const goods = await plentiful(context, outletId);
  const clientId = await trustedClient(context);
  for (const { isOnTerms, quantities, steps, ...header } of saleScenarios) {
    const lines = linesOf(goods, quantities);
    const body = { ...header, outletId, clientId: isOnTerms ? clientId : null, lines };
    let { document } = await create(context, actingUser, 'sale', body);
    for (const step of steps) {
      const reply = await send(context, actingUser, 'sale', document, eventOf(step, document));
      document = reply.document;
    }
  }
}

/** What clients of the first outlet were offered today and have ordered. */
export async function performOrders(context: DemoContext, now: Date): Promise<void> {
  const outlet = context.company.outlets[0]?.code ?? '';
  const outletId = context.founded.outletId(outlet);
  const actingUser: ActingUser = { role: 'manager', outlet, at: now };
  const goods = await plentiful(context, outletId);
  const clientId = await trustedClient(context);
  for (const { type, quantities, steps, ...header } of orderScenarios) {
    const lines = linesOf(goods, quantities);
    let { document } = await create(context, actingUser, type, { ...header, outletId, clientId, lines });
    for (const { part, daysAhead, ...step } of steps) {
      const [first] = Array.isArray(document.lines) ? document.lines : [];
      const event = {
        ...step,
        ...(part && first ? { lines: [{ lineId: first.id, quantity: part }] } : {}),
        ...(daysAhead === undefined
          ? {}
          : { recurringFrom: daysLater(String(document.businessDate), daysAhead) }),
      };
      const reply = await send(context, actingUser, type, document, event);
      document = reply.document;
    }
  }
}

/** What the client of the invoices has paid today, and is expected to. */
export async function performCollections(context: DemoContext, now: Date): Promise<void> {
  const outlet = context.company.outlets[0]?.code ?? '';
  const outletId = context.founded.outletId(outlet);
  const actingUser: ActingUser = { role: 'manager', outlet, at: now };
  const clientId = await trustedClient(context);
  for (const { steps, ...header } of collectionScenarios) {
    let { document } = await create(context, actingUser, 'collection', { ...header, outletId, clientId });
    for (const step of steps) {
      const event = step.type === 'deposit' ? { ...step, depositedOn: document.paidOn } : step;
      document = (await send(context, actingUser, 'collection', document, event)).document;
    }
  }
}

type Goods = Awaited<ReturnType<typeof plentiful>>;

/** So much of each of the goods, at its price. */
const linesOf = (goods: Goods, quantities: readonly string[]) =>
  quantities.flatMap((quantity, index) => {
    const item = goods[index];
    return item ? [{ itemId: item.id, quantity, unitPrice: item.price }] : [];
  });

type Step = (typeof saleScenarios)[number]['steps'][number];

/** A step as its event: what is paid is all that is owed, or the amount it says; what is shipped the first line, or all. */
function eventOf({ part, ...step }: Step, document: DocumentReply['document']): DemoEvent {
  const { balance, lines } = document;
  if (step.type === 'pay') return { amount: String(balance), ...step };
  const [first] = Array.isArray(lines) ? lines : [];
  return part && first ? { ...step, lines: [{ lineId: first.id, quantity: part }] } : step;
}

/** The items of which most lies at an outlet, in whole units and without batches or serials; dearest last. */
async function plentiful({ tx, company }: DemoContext, outletId: string) {
  const { rows } = await sql<{ id: string; price: string }>`
    select i.id, coalesce(i.sale_price, ceil(b.value / b.on_hand * 1.5) + 0.9)::text as price
    from stock_balance as b join item as i on i.company_id = b.company_id and i.id = b.item_id
    where b.company_id = ${company.companyId} and b.outlet_id = ${outletId} and b.on_hand - b.reserved > 100
      and b.value > ${ZERO} and i.stock_type = 'Normal' and not i.batch_control and i.active
    order by b.on_hand desc, i.item_code limit 3
  `.execute(tx);
  return rows;
}

/** The client with the highest credit limit. */
async function trustedClient({ tx, company }: DemoContext): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from client where company_id = ${company.companyId} and active and credit_limit > 0
    order by credit_limit desc, client_code limit 1
  `.execute(tx);
  return rows[0]?.id ?? null;
}
