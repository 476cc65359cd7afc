import { sql } from 'kysely';
import type { stockAdjustment as chart } from '../../../../machines/documents/stock-adjustment/stock-adjustment.ts';
import { stockAdjustment } from '../../../resources/documents/stock-adjustment.ts';
import { abs, divide, sign, sum, ZERO } from '../../../rules/money/decimal.ts';
import { UNIT_PLACES } from '../../../rules/money/money.ts';
import { announceProgress } from '../../events/announce.ts';
import { type Posting, postMovements } from '../../stock/ledger/ledger.ts';
import { keepRun } from '../../stock/ledger/runs.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { bookedOn, isCounted, lastSeq } from '../lines/counted-lines.ts';
import { wrote } from '../storage/standing-documents.ts';
import type { StoredDocument, StoredLine } from '../stored-document.ts';
import { adjustmentMovements } from '../types/adjustment-movements.ts';
import { type EffectContext, leavingKnown } from './effect.ts';

type Adjustment = typeof stockAdjustment;
type Context = EffectContext<Adjustment>;

/** A history entry names what stock came to be up to so many items; beyond that the stock cards do. */
const MOST_LEVELS = 200;

/** Each line's own changes (domain/inventory §8); the lines then say at what average and value they were posted. */
async function postAdjustment(context: Context): Promise<void> {
  const { work, document, details } = context;
  const movements = await adjustmentMovements(work, document);
  const started = work.now.toISOString();
  const posting = await postMovements(work.tx, work.actor, movements, work.now, (done, total) =>
    announceProgress(work.tx, {
      companyId: work.actor.companyId,
      resource: context.type.definition.name,
      id: document.id,
      outletIds: [document.outletId],
      progress: { done, total },
    }),
  );
  await storePosted(context, posting);
  await keepRun(work.tx, work.actor, {
    kind: 'posting',
    documentType: context.type.definition.name,
    documentId: document.id,
    itemIds: [],
    total: document.lines.length,
    started,
  });
  details.stock = posting.levels.slice(0, MOST_LEVELS);
}

/** What each line came to in the ledger. */
async function storePosted({ work, document }: Context, { movements }: Posting): Promise<void> {
  const values = new Map<string, string[]>();
  for (const { lineId, value } of movements)
    if (lineId !== null) values.set(lineId, [...(values.get(lineId) ?? []), value]);
  const posted = document.lines.map((line) => {
    const value = sum(values.get(line.id) ?? []);
    const quantity = line.onHandChange ?? ZERO;
    return {
      id: line.id,
      value,
      average: sign(quantity) === 0 ? null : abs(divide(value, quantity, UNIT_PLACES)),
    };
  });
  const { companyId } = work.actor;
  const { rows } = await sql<PostedLine>`
    with posted as (
      update stock_adjustment_line as l set value = x.value, average_cost = coalesce(x.average, l.average_cost)
      from jsonb_to_recordset(${JSON.stringify(posted)}::text::jsonb) as x(id text, value numeric, average numeric)
      where l.company_id = ${companyId} and l.id = x.id returning l.id, l.value, l.average_cost
    ), header as (
      update stock_adjustment set total_value = ${sum(posted.map(({ value }) => value))}::numeric
      where company_id = ${companyId} and id = ${document.id} returning total_value)
    select l.id, l.value, l.average_cost as "averageCost", h.total_value as "totalValue"
    from posted as l cross join header as h
  `.execute(work.tx);
  const [first] = rows;
  wrote(work, stockAdjustment, document.id, {
    ...(first ? { header: { totalValue: first.totalValue } } : {}),
    lines: rows.map(({ id, value, averageCost }) => ({ id, value, averageCost })),
  });
}

type PostedLine = Pick<StoredLine<Adjustment>, 'id' | 'value' | 'averageCost'> &
  Pick<StoredDocument<Adjustment>, 'totalValue'>;

/** The count still holds: its difference is worked out anew against the books of its day as they are now (decision 11). */
async function rebaseCounts({ work, document, details }: Context): Promise<void> {
  const seq = await lastSeq(work);
  const { outletId, postingDate: day } = document;
  const counted = document.lines.filter(isCounted);
  const booked = await bookedOn(work, { outletId, day }, counted);
  const now = counted.map(({ id }, index) => ({ id, booked: booked[index] ?? ZERO }));
  details.rebased = counted.length;
  await sql`
    update stock_adjustment_line as l set booked_quantity = n.booked, booked_seq = ${seq},
      adjust_on_hand = l.counted_quantity - n.booked, on_hand_change = l.counted_quantity - n.booked,
      available_change = l.counted_quantity - n.booked,
      value = round((l.counted_quantity - n.booked)
        * case when l.counted_quantity > n.booked then coalesce(l.unit_cost, l.average_cost) else l.average_cost end, 4)
    from jsonb_to_recordset(${JSON.stringify(now)}::text::jsonb) as n(id text, booked numeric)
    where l.company_id = ${work.actor.companyId} and l.document_id = ${document.id} and l.id = n.id
  `.execute(work.tx);
  await storeTotal(work, document);
}

/** What moved since, moved after the count: the difference stays. */
async function acceptMoves({ work, document }: Context): Promise<void> {
  const seq = await lastSeq(work);
  await sql`
    update stock_adjustment_line set booked_seq = ${seq}
    where company_id = ${work.actor.companyId} and document_id = ${document.id} and counted_quantity is not null
  `.execute(work.tx);
}

async function storeTotal(work: Context['work'], { id }: Context['document']): Promise<void> {
  await sql`
    update stock_adjustment set total_value = (select sum(value) from stock_adjustment_line
      where company_id = ${work.actor.companyId} and document_id = ${id})
    where company_id = ${work.actor.companyId} and id = ${id}
  `.execute(work.tx);
}

/** What the chart of stock adjustments asks for. */
export const adjustmentEffects = {
  postAdjustment: leavingKnown(postAdjustment),
  rebaseCounts,
  acceptMoves,
} satisfies EffectsOf<typeof chart, Adjustment>;
