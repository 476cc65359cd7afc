import { sql } from 'kysely';
import type { exchangeRate } from '../../../resources/company/exchange-rate.ts';
import type { RecordRules } from './record-rules.ts';

/** The table holds foreign currencies alone: the company's own is always worth 1. */
export const exchangeRateRules: Partial<RecordRules<typeof exchangeRate>> = {
  async check(tx, actor, changes) {
    const { rows } = await sql<{ currency: string }>`
      select currency_code as currency from company where id = ${actor.companyId}
    `.execute(tx);
    const own = rows[0]?.currency;
    return changes.map(({ after }) =>
      own !== undefined && after.currencyCode === own
        ? [{ field: 'currencyCode', code: 'ownCurrencyRate', params: { currency: own } }]
        : [],
    );
  },
};
