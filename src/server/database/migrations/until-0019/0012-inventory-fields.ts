import type { Migration } from '../migration.ts';

/** What spec 2 §3 lists of orders and receipts beside what they began with. */
export const inventoryFields: Migration = {
  name: '0012-inventory-fields',
  up: `
    ALTER TABLE purchase_order_line
      ADD COLUMN matrix_x text, ADD COLUMN matrix_y text, ADD COLUMN base_amount numeric(18,4);
    ALTER TABLE goods_received_note
      ADD COLUMN terms_days int,
      ADD COLUMN collect_status text CHECK (collect_status IN ('Not Collected', 'Partially Collected', 'Collected')),
      ADD COLUMN return_ref_id text,
      ADD COLUMN return_date date;
    ALTER TABLE goods_received_note_line
      ADD COLUMN uom text, ADD COLUMN uom_quantity numeric(18,4), ADD COLUMN factor numeric(18,4),
      ADD COLUMN matrix_x text, ADD COLUMN matrix_y text, ADD COLUMN rfids text[] NOT NULL DEFAULT '{}';`,
};
