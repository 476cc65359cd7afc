import { sql } from 'kysely';
import type { voucher } from '../../resources/marketing/voucher.ts';
import { isVoucher } from '../../rules/marketing/voucher-states.ts';
import type { RecordRules } from '../records/rules/record-rules.ts';
import { Refusal } from '../refusal.ts';

/** What a voucher is stays as it was made; its number, once it was in use; the rest, once it is redeemed. */
const madeWith = ['redemptionId'] as const;
const inUse = ['voucherNo'] as const;
const redeemedWith = ['clientId', 'startsOn', 'expiresOn'] as const;

/**
 * A voucher is worth what its redemption says on the day it is made, and lives as long, its days counted from the day
 * somebody has it; one that was in use is never deleted.
 */
export const voucherRules: Partial<RecordRules<typeof voucher>> = {
  async check(_tx, _actor, changes) {
    return changes.map(({ before, after }) => {
      if (before === null) return [];
      const fixed = [
        ...madeWith,
        ...(isVoucher('idle', before.status) ? [] : inUse),
        ...(isVoucher('redeemed', before.status) ? redeemedWith : []),
      ];
      return fixed
        .filter((name) => (after[name] ?? null) !== before[name])
        .map((field) => ({ field, code: 'voucherFixed' as const }));
    });
  },
  async stored(tx, { companyId, userId }, changes) {
    const made = changes.filter(({ before }) => before === null).map(({ id }) => id);
    const received = changes
      .filter(({ before, after }) => after.clientId !== null && (before?.clientId ?? null) === null)
      .map(({ id }) => id);
    if (made.length + received.length === 0) return;
    const isNew = sql`v.id = any(${made}::text[])`;
    await sql`
      update voucher as v set
        cash_value = case when ${isNew} then r.cash_value else v.cash_value end,
        issued_on = case when ${isNew} then d.today else v.issued_on end,
        issued_by_id = case when ${isNew} then nullif(${userId}, '') else v.issued_by_id end,
        expires_on = coalesce(v.expires_on, case
          when r.expiry_type = 'Fixed Date' then r.expires_on
          when v.client_id is not null then d.today + r.default_valid_days end)
      from redemption as r, (select (now() at time zone time_zone)::date as today from company where id = ${companyId}) as d
      where v.company_id = ${companyId} and v.id = any(${[...made, ...received]}::text[])
        and r.company_id = ${companyId} and r.id = v.redemption_id
    `.execute(tx);
  },
  async deleting(_tx, _actor, _id, { voucherNo, status }) {
    if (!isVoucher('idle', status))
      throw new Refusal('voucherWasUsed', { number: voucherNo ?? '', status: status ?? '' });
  },
};
