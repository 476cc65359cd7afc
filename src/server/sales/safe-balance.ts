import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '../../contracts/contract.ts';
import type { readSafeBalance } from '../../contracts/selling/safe-box.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { Refusal } from '../refusal.ts';

type Balance = ReplyOf<typeof readSafeBalance>;

/** Posted entries of the reader's outlets by the day they were performed on. @throws Refusal `outletNotPermitted` */
export async function safeBalance(
  tx: Tx,
  actor: Actor,
  { outletIds, from, to }: QueryOf<typeof readSafeBalance>,
): Promise<Balance> {
  const outlets = outletIds?.split(',') ?? [...actor.permittedOutletIds];
  if (outlets.some((id) => !actor.permittedOutletIds.has(id))) throw new Refusal('outletNotPermitted');
  const isBefore = sql`performed_on < ${from ?? null}::date`;
  const isIn = sql`(${from ?? null}::date is null or performed_on >= ${from ?? null}::date)`;
  const { rows } = await sql<Balance>`
    select coalesce(sum(change) filter (where ${isBefore}), 0)::text as opening,
      coalesce(sum(change) filter (where ${isIn} and change > 0), 0)::text as in,
      coalesce(-sum(change) filter (where ${isIn} and change < 0), 0)::text as out,
      coalesce(sum(change), 0)::text as closing
    from safe_box
    where company_id = ${actor.companyId} and outlet_id = any(${outlets}::text[]) and completed_at is not null
      and (${to ?? null}::date is null or performed_on <= ${to ?? null}::date)
  `.execute(tx);
  return rows[0] ?? { opening: '0', in: '0', out: '0', closing: '0' };
}
