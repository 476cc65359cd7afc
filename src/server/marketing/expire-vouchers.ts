import { sql } from 'kysely';
import { voucherStatuses } from '../../rules/marketing/voucher-states.ts';
import { onBehalfOf } from '../actor.ts';
import { openWork } from '../documents/engine/work.ts';
import { newId } from '../new-id.ts';
import type { Services } from '../services.ts';
import { lockVouchers } from './make-vouchers.ts';
import { sendToVouchers, voucherTerms } from './voucher-events.ts';

/** So many vouchers of a company expire in one transaction. */
const AT_ONCE = 500;

const waiting = () => [...voucherStatuses('idle'), ...voucherStatuses('usable')];

/**
 * Vouchers whose last day has passed in their company expire. Gives how many did; what is left over expires with the next
 * call. Each company is asked by itself: nobody reads the vouchers of several.
 */
export async function expireVouchers({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const { rows } = await database.system((tx) =>
    sql<{ id: string }>`select id from company where active order by id`.execute(tx),
  );
  let expired = 0;
  for (const { id } of rows) expired += await expireIn({ database, clock }, id);
  return expired;
}

function expireIn(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  companyId: string,
): Promise<number> {
  return database.write(companyId, async (tx) => {
    const system = onBehalfOf(companyId, { userId: '', outletId: null }, newId());
    const work = await openWork(tx, system, clock);
    const { rows } = await sql<{ id: string }>`
      select id from voucher
      where company_id = ${companyId} and status = any(${waiting()}::text[]) and expires_on < ${work.today}::date
      order by expires_on, id limit ${AT_ONCE} for update skip locked
    `.execute(tx);
    const vouchers = await lockVouchers(
      work,
      rows.map(({ id }) => id),
    );
    const terms = await voucherTerms(
      work,
      vouchers.map(({ redemptionId }) => redemptionId),
    );
    for (const of of terms.values())
      await sendToVouchers(
        work,
        vouchers.filter(({ redemptionId }) => redemptionId === of.id),
        of,
        { type: 'expire' },
      );
    return vouchers.length;
  });
}
