import type { Migration } from '../migration.ts';

/**
 * What paper for clients says of an outlet: its sales tax registration and the account clients pay into; and the highest
 * discount a user group may give.
 */
export const papersAndDiscounts: Migration = {
  name: '0051-papers-and-discounts',
  up: `
    ALTER TABLE outlet
      ADD COLUMN sales_tax_no text,
      ADD COLUMN bank_name text,
      ADD COLUMN bank_account_name text,
      ADD COLUMN bank_account_no text;
    ALTER TABLE user_group ADD COLUMN discount_limit numeric(9,4) CHECK (discount_limit BETWEEN 0 AND 100);
    CREATE INDEX user_group_by_discount_limit ON user_group (company_id, discount_limit, id);`,
};
