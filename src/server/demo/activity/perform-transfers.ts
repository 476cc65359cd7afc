import { sql } from 'kysely';
import { type TransferScenario, type TransferStep, transferScenarios } from '../stories.ts';
import { daysAfter, malaysianTime } from './calendar.ts';
import { type ActingUser, create, type DemoContext, type DemoEvent, readNow, send } from './demo-context.ts';

const LINES = 3;

/** Performs a day of goods between the outlets, after the purchasing that brought them in. */
export async function performTransfers(context: DemoContext, today: string, now: Date): Promise<void> {
  for (const [index, story] of transferScenarios.entries()) {
    const at = malaysianTime(daysAfter(today, -1), story.time);
    await performScenario(context, story, at > now ? now : at, index);
  }
}

async function performScenario(
  context: DemoContext,
  story: TransferScenario,
  at: Date,
  index: number,
): Promise<void> {
  const sender = outletCode(context, story.from);
  const receiver = outletCode(context, story.to);
  const itemIds = await plentiful(context, sender, index * LINES);
  const isRequest = story.type === 'stockRequest';
  const [issuer, other] = isRequest ? [receiver, sender] : [sender, receiver];
  const opened = await create(context, { role: 'manager', outlet: issuer, at }, story.type, {
    fromOutletId: context.founded.outletId(issuer),
    toOutletId: context.founded.outletId(other),
    remarks: story.remarks,
    lines: itemIds.map((itemId, line) => ({ itemId, quantity: String(line + 2) })),
  });
  for (const step of story.steps) {
    const actingUser: ActingUser = { role: 'manager', outlet: step.by === 'sender' ? sender : receiver, at };
    const document = await readNow(context, actingUser, story.type, opened.document.id);
    await send(context, actingUser, story.type, document, eventOf(step, document.lines));
  }
}

function eventOf(
  { by: _by, part, ...event }: TransferStep,
  lines: readonly { readonly id: string }[],
): DemoEvent {
  if (part === undefined) return event;
  return { ...event, lines: lines.slice(0, part).map(({ id }) => ({ lineId: id, quantity: '1' })) };
}

function outletCode({ company }: DemoContext, place: number): string {
  const outlet = company.outlets[place];
  if (outlet === undefined) throw new Error(`${company.companyId} has no outlet ${place}`);
  return outlet.code;
}

/** Items of which plenty is at an outlet, others for each story, in the order of their codes. */
async function plentiful(
  { tx, company, founded }: DemoContext,
  outlet: string,
  from: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from stock_balance as b join item as i on i.company_id = b.company_id and i.id = b.item_id
    where b.company_id = ${company.companyId} and b.outlet_id = ${founded.outletId(outlet)}
      and i.stock_type = 'Normal' and not coalesce(i.batch_control, false)
      and b.on_hand - b.reserved - b.restricted >= 20
    order by i.item_code
  `.execute(tx);
  return Array.from({ length: LINES }, (_, line) => rows[(from + line) % rows.length]?.id ?? '').filter(
    Boolean,
  );
}
