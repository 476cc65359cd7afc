import { sql } from 'kysely';
import type { safeBox as chart } from '../../../../machines/documents/safe-box/safe-box.ts';
import { safeBox } from '../../../resources/documents/selling/safe-box.ts';
import { add, type Decimal, decimal, negate, sign, ZERO } from '../../../rules/money/decimal.ts';
import { Refusal } from '../../refusal.ts';
import type { EffectsOf } from '../engine/document-type.ts';
import { wrote } from '../storage/standing-documents.ts';
import { type EffectContext, leavingKnown } from './effect.ts';

type Context = EffectContext<typeof safeBox>;

/**
 * Changes the safe's balance under its lock, so that of two who take the last of it one is refused, and keeps on the
 * entry what the safe holds then.
 * @throws Refusal `safe-box.coveredByBalance`
 */
async function postToSafe({ work, document }: Context): Promise<void> {
  const { companyId } = work.actor;
  const { rows } = await sql<{ balance: Decimal }>`
    insert into safe (company_id, outlet_id, balance) values (${companyId}, ${document.outletId}, 0)
    on conflict (company_id, outlet_id) do update set balance = safe.balance
    returning balance
  `.execute(work.tx);
  const held = decimal(rows[0]?.balance ?? ZERO);
  const change = document.change ?? ZERO;
  const balance = add(held, change);
  if (sign(balance) < 0) throw new Refusal('safe-box.coveredByBalance', { balance: held });
  await sql`
    with safe as (
      update safe set balance = ${balance}::numeric
      where company_id = ${companyId} and outlet_id = ${document.outletId})
    update safe_box set balance = ${balance}::numeric, completed_at = ${work.now.toISOString()}::timestamptz
    where company_id = ${companyId} and id = ${document.id}
  `.execute(work.tx);
  wrote(work, safeBox, document.id, { header: { balance, completedAt: work.now.toISOString() } });
}

/** The same entry the other way, on the company's day and posted; both name each other. */
async function postOpposite(
  { work, document, chain, created }: Context,
  { reason }: { readonly reason: string },
): Promise<void> {
  const { companyId } = work.actor;
  const { id, outletId, entryKind, amount } = document;
  const opposite = await chain.create(work, 'safeBox', {
    outletId,
    entryKind,
    amount,
    reason,
    performedOn: work.today,
  });
  const change = negate(document.change ?? ZERO);
  await sql`
    update safe_box as e set corrects_id = x.corrects_id, corrected_by_id = x.corrected_by_id, change = x.change::numeric
    from (values (${opposite.id}, ${id}, null, ${change}), (${id}, null, ${opposite.id}, ${document.change}))
      as x(id, corrects_id, corrected_by_id, change)
    where e.company_id = ${companyId} and e.id = x.id
  `.execute(work.tx);
  wrote(work, safeBox, opposite.id, { header: { correctsId: id, change } });
  wrote(work, safeBox, id, { header: { correctedById: opposite.id } });
  await chain.send(work, 'safeBox', { ...opposite, correctsId: id, change }, { type: 'complete' });
  created.push({ type: 'safeBox', id: opposite.id, number: opposite.number });
}

/** What the chart of the safe box asks for. */
export const safeBoxEffects = {
  postToSafe: leavingKnown(postToSafe),
  postOpposite: leavingKnown(postOpposite),
} satisfies EffectsOf<typeof chart, typeof safeBox>;
