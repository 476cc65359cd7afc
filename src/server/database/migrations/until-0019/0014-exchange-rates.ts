import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

/** What foreign currencies are worth, by day; a document says its rate itself. */
export const exchangeRates: Migration = {
  name: '0014-exchange-rates',
  up: `
    ${recordTable('exchange_rate', {
      columns: [
        'currency_code text NOT NULL',
        'valid_from date NOT NULL',
        'rate numeric(18,4) NOT NULL CHECK (rate > 0)',
      ],
      sorted: ['currency_code', 'valid_from', 'rate'],
      searched: ['currency_code'],
    })}
    CREATE UNIQUE INDEX exchange_rate_each_once ON exchange_rate (company_id, lower(currency_code), valid_from);
    ALTER TABLE purchase_order ALTER COLUMN exchange_rate DROP DEFAULT;
    ALTER TABLE goods_received_note ALTER COLUMN exchange_rate DROP DEFAULT;`,
};
