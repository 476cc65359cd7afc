import type { Migration } from '../migration.ts';

/** What an order expects free is tracked as what it expects paid: a tolerance frozen at save, and what was given up. */
export const freeGoods: Migration = {
  name: '0013-free-goods',
  up: `
    ALTER TABLE purchase_order_line
      ADD COLUMN tolerance_foc_quantity numeric(18,4),
      ADD COLUMN short_closed_foc_quantity numeric(18,4);
    -- Orders of before keep what came beyond their free quantity; the owner sees all companies' rows for this once.
    ALTER TABLE purchase_order_line NO FORCE ROW LEVEL SECURITY;
    UPDATE purchase_order_line SET tolerance_foc_quantity = greatest(
      round(coalesce(foc_quantity, 0) * coalesce(tolerance_quantity, 0) / quantity, 4),
      coalesce(received_foc_quantity, 0) - coalesce(foc_quantity, 0));
    ALTER TABLE purchase_order_line FORCE ROW LEVEL SECURITY;
    ALTER TABLE purchase_order_line ADD CONSTRAINT received_foc_within_tolerance CHECK (
      received_foc_quantity <= coalesce(foc_quantity, 0) + coalesce(tolerance_foc_quantity, 0));`,
};
