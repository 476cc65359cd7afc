import type { Migration } from './migration.ts';
import { recordTable } from './record-table.ts';

const EXPIRY = `'Upon Redemption', 'Fixed Date'`;

const redemptions = recordTable('redemption', {
  columns: [
    'code text NOT NULL',
    'name text NOT NULL',
    "redemption_type text NOT NULL CHECK (redemption_type IN ('On Payment', 'On Sales'))",
    'redemption_group text',
    'item_id text',
    'cash_value numeric(18,4) NOT NULL CHECK (cash_value > 0)',
    'points_to_deduct numeric(18,4)',
    "default_type text CHECK (default_type IN ('Points', 'Credits'))",
    'max_per_transaction int',
    'effective_on date',
    'deactivated_on date',
    `expiry_type text DEFAULT 'Upon Redemption' CHECK (expiry_type IN (${EXPIRY}))`,
    'default_valid_days int',
    'expires_on date',
    'default_prefix text',
    'default_length int',
    'enforce_remark boolean NOT NULL DEFAULT false',
    'auto_generate_voucher boolean NOT NULL DEFAULT true',
    'FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id)',
  ],
  once: ['code'],
  sorted: [
    'code',
    'name',
    'redemption_type',
    'redemption_group',
    'cash_value',
    'points_to_deduct',
    'effective_on',
    'deactivated_on',
  ],
  searched: ['name', 'code'],
});

const catalogues = recordTable('voucher_catalogue', {
  columns: [
    'title text NOT NULL',
    'redemption_id text NOT NULL',
    'active boolean NOT NULL DEFAULT false',
    "visibility text CHECK (visibility IN ('Public', 'Private'))",
    `master_type text
      CHECK (master_type IN ('Birthday', 'Welcome', 'Exchange', 'Redeem Code', 'Compensation'))`,
    'campaign_target text',
    'active_on date',
    'inactive_on date',
    'picture_key text',
    'contents text',
    'terms text',
    'link text',
    'cost numeric(18,4)',
    'prefix text',
    'redeem_code text',
    'voucher_active_on date',
    `expiry_type text CHECK (expiry_type IN (${EXPIRY}))`,
    'expiry_days int',
    'expires_on date',
    'max_per_client int',
    `renew_frequency text CHECK (renew_frequency IN
      ('Daily', 'Weekly', 'Biweekly', 'Monthly', 'Quarterly', 'Biannually', 'Yearly', 'Biennially'))`,
    'exclusive_client boolean NOT NULL DEFAULT false',
    'FOREIGN KEY (company_id, redemption_id) REFERENCES redemption (company_id, id)',
  ],
  once: ['title', 'redeem_code'],
  sorted: [
    'title',
    'redemption_id',
    'active',
    'visibility',
    'master_type',
    'cost',
    'active_on',
    'inactive_on',
    'max_per_client',
  ],
  searched: ['title', 'redeem_code'],
});

const recipients = recordTable('catalogue_recipient', {
  columns: [
    'catalogue_id text NOT NULL',
    'client_id text NOT NULL',
    'remark text',
    'FOREIGN KEY (company_id, catalogue_id) REFERENCES voucher_catalogue (company_id, id)',
    'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
  ],
  sorted: ['catalogue_id', 'client_id', 'remark'],
  searched: ['remark'],
});

const vouchers = recordTable('voucher', {
  columns: [
    'voucher_no text NOT NULL',
    'redemption_id text NOT NULL',
    'catalogue_id text',
    'client_id text',
    `status text NOT NULL DEFAULT 'Inactive'
      CHECK (status IN ('Inactive', 'Active', 'Redeemed', 'Deactivated', 'Expired'))`,
    'cash_value numeric(18,4)',
    'starts_on date',
    'expires_on date',
    "outlet_ids text[] NOT NULL DEFAULT '{}'",
    'issued_on date',
    'issued_by_id text',
    'sold_with_id text',
    'returned_with_id text',
    'redeemed_on date',
    'redeemed_outlet_id text',
    'redeemed_amount numeric(18,4)',
    'sale_id text',
    'sales_no text',
    'remarks text',
    'FOREIGN KEY (company_id, redemption_id) REFERENCES redemption (company_id, id)',
    'FOREIGN KEY (company_id, catalogue_id) REFERENCES voucher_catalogue (company_id, id)',
    'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
    'FOREIGN KEY (company_id, issued_by_id) REFERENCES "user" (company_id, id)',
    'FOREIGN KEY (company_id, sold_with_id) REFERENCES sale (company_id, id)',
    'FOREIGN KEY (company_id, returned_with_id) REFERENCES sales_return (company_id, id)',
    'FOREIGN KEY (company_id, redeemed_outlet_id) REFERENCES outlet (company_id, id)',
    'FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)',
  ],
  once: ['voucher_no'],
  sorted: [
    'voucher_no',
    'redemption_id',
    'catalogue_id',
    'client_id',
    'status',
    'cash_value',
    'issued_on',
    'issued_by_id',
    'starts_on',
    'expires_on',
    'redeemed_on',
    'redeemed_outlet_id',
    'sales_no',
  ],
  searched: ['voucher_no', 'sales_no'],
});

/** What vouchers do, what clients see of them, each number, and the bills they pay or are taken off (decision 116). */
export const voucherRegister: Migration = {
  name: '0070-vouchers',
  up: `
    ${redemptions}
    CREATE INDEX redemption_of_item_id ON redemption (company_id, item_id);
    ${catalogues}
    ${recipients}
    CREATE UNIQUE INDEX catalogue_recipient_once ON catalogue_recipient (company_id, catalogue_id, client_id);
    ${vouchers}
    CREATE INDEX voucher_of_outlet_ids ON voucher USING gin (outlet_ids);
    CREATE INDEX voucher_of_sale_id ON voucher (company_id, sale_id) WHERE sale_id IS NOT NULL;
    CREATE INDEX voucher_of_sold_with_id ON voucher (company_id, sold_with_id) WHERE sold_with_id IS NOT NULL;
    CREATE INDEX voucher_of_returned_with_id ON voucher (company_id, returned_with_id)
      WHERE returned_with_id IS NOT NULL;
    ALTER TABLE payment_method ADD COLUMN from_register boolean NOT NULL DEFAULT false;
    ALTER TABLE sale ADD COLUMN vouchers text[] NOT NULL DEFAULT '{}', ADD COLUMN voucher_amount numeric(18,4);`,
};
