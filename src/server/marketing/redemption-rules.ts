import { sql } from 'kysely';
import type { redemption } from '../../resources/marketing/redemption.ts';
import type { RecordRules } from '../records/rules/record-rules.ts';

/** What is sold as a voucher is an item of stock type Voucher (domain/items-clients-vendors §1). */
export const redemptionRules: Partial<RecordRules<typeof redemption>> = {
  async check(tx, { companyId }, changes) {
    const ids = changes.flatMap(({ after }) => after.itemId ?? []);
    const { rows } =
      ids.length === 0
        ? { rows: [] }
        : await sql<{ id: string }>`
            select id from item where company_id = ${companyId} and id = any(${ids}::text[]) and stock_type = 'Voucher'
          `.execute(tx);
    const vouchers = new Set(rows.map(({ id }) => id));
    return changes.map(({ after: { itemId } }) =>
      itemId == null || vouchers.has(itemId) ? [] : [{ field: 'itemId', code: 'voucherItemNeeded' }],
    );
  },
};
