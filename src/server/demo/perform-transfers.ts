import { sql } from 'kysely';
import { daysAfter, malaysianTime } from './calendar.ts';
import { type Asked, type Cue, create, look, type Scene, send } from './scene.ts';
import { type TransferStep, type TransferStory, transferStories } from './transfer-stories.ts';

const LINES = 3;

/** Lives through a day of goods between the outlets, after the purchasing that brought them in. */
export async function performTransfers(scene: Scene, today: string, now: Date): Promise<void> {
  for (const [index, story] of transferStories.entries()) {
    const at = malaysianTime(daysAfter(today, -1), story.time);
    await performStory(scene, story, at > now ? now : at, index);
  }
}

async function performStory(scene: Scene, story: TransferStory, at: Date, index: number): Promise<void> {
  const sender = outletCode(scene, story.from);
  const receiver = outletCode(scene, story.to);
  const itemIds = await plentiful(scene, sender, index * LINES);
  const isRequest = story.type === 'stockRequest';
  const [issuer, other] = isRequest ? [receiver, sender] : [sender, receiver];
  const opened = await create(scene, { role: 'manager', outlet: issuer, at }, story.type, {
    fromOutletId: scene.founded.outletId(issuer),
    toOutletId: scene.founded.outletId(other),
    remarks: story.remarks,
    lines: itemIds.map((itemId, line) => ({ itemId, quantity: String(line + 2) })),
  });
  for (const step of story.steps) {
    const cue: Cue = { role: 'manager', outlet: step.by === 'sender' ? sender : receiver, at };
    const document = await look(scene, cue, story.type, opened.document.id);
    await send(scene, cue, story.type, document, eventOf(step, document.lines));
  }
}

function eventOf(
  { by: _by, part, ...event }: TransferStep,
  lines: readonly { readonly id: string }[],
): Asked {
  if (part === undefined) return event;
  return { ...event, lines: lines.slice(0, part).map(({ id }) => ({ lineId: id, quantity: '1' })) };
}

function outletCode({ company }: Scene, place: number): string {
  const outlet = company.outlets[place];
  if (outlet === undefined) throw new Error(`${company.companyId} has no outlet ${place}`);
  return outlet.code;
}

/** Items of which plenty lies at an outlet, others for each story, in the order of their codes. */
async function plentiful({ tx, company, founded }: Scene, outlet: string, from: number): Promise<string[]> {
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
