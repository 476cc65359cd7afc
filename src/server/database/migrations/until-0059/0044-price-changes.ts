import type { Migration } from '../migration.ts';
import { tenantTable } from '../tenant-table.ts';

/** Changes of many prices at once: by which rule, and what each item cost before and after, so that they can be taken back. */
export const priceChanges: Migration = {
  name: '0044-price-changes',
  up: `
    CREATE TABLE price_change (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      at timestamptz(3) NOT NULL DEFAULT now(),
      user_id text NOT NULL,
      username text NOT NULL,
      price text NOT NULL,
      step text NOT NULL,
      figure numeric(18,4) NOT NULL,
      price_end text NOT NULL,
      items int NOT NULL,
      prices jsonb NOT NULL,
      undone_at timestamptz(3),
      undone_by text,
      PRIMARY KEY (company_id, id)
    );
    COMMENT ON COLUMN price_change.prices IS 'Item by item old and new: [["<item id>", "9.5000", "9.9000"]]';
    CREATE INDEX price_change_by_at ON price_change (company_id, at DESC, id DESC);
    ${tenantTable('price_change')}`,
};
