import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

/** The ways a sale is paid, and the ledger accounts postings go to. */
export const paymentMethods: Migration = {
  name: '0032-payment-methods',
  up: `
    ${recordTable('payment_method', {
      columns: [
        'code text NOT NULL',
        'name text NOT NULL',
        'alternate_name text',
        "payment_type text NOT NULL CHECK (payment_type IN ('Cash', 'Card', 'E-Wallet', 'Bank Transfer', 'Cheque', 'Voucher', 'Points', 'On Account', 'Other'))",
        "card_types text[] NOT NULL DEFAULT '{}'",
        'round_to_five_sen boolean NOT NULL DEFAULT false',
        'reference_required boolean NOT NULL DEFAULT false',
        'opens_drawer boolean NOT NULL DEFAULT false',
        'position int',
        'active boolean NOT NULL DEFAULT true',
      ],
      once: ['code', 'name'],
      sorted: [
        'code',
        'name',
        'payment_type',
        'round_to_five_sen',
        'reference_required',
        'position',
        'active',
      ],
      searched: ['name', 'alternate_name', 'code'],
    })}
    ${recordTable('account_code', {
      columns: [
        "module text NOT NULL CHECK (module IN ('Sales', 'Purchase', 'Payment'))",
        'value1 text',
        'value2 text',
        'value3 text',
        'ownership text',
        'outlet_id text',
        'account_code text NOT NULL',
        'description text',
        'active boolean NOT NULL DEFAULT true',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
      ],
      sorted: [
        'module',
        'value1',
        'value2',
        'value3',
        'ownership',
        'outlet_id',
        'account_code',
        'description',
        'active',
      ],
      searched: ['account_code', 'description', 'value1', 'value2', 'value3'],
    })}
    CREATE UNIQUE INDEX account_code_each_once ON account_code (company_id, module, lower(coalesce(value1, '')),
      lower(coalesce(value2, '')), lower(coalesce(value3, '')), lower(coalesce(ownership, '')), coalesce(outlet_id, ''));
  `,
};
