import type { Migration } from './migration.ts';

/** What vendors charge for items and call them, and prices of receipts that are disputed (decision 114). */
export const vendorPrices: Migration = {
  name: '0068-vendor-prices',
  up: `
    ALTER TABLE product_vendor
      ADD COLUMN account_no text, ADD COLUMN custom_cost numeric(18,4), ADD COLUMN forwarder_cost numeric(18,4);
    CREATE INDEX product_vendor_by_account_no ON product_vendor (company_id, account_no, id);
    CREATE INDEX product_vendor_by_custom_cost ON product_vendor (company_id, custom_cost, id);
    CREATE INDEX product_vendor_by_forwarder_cost ON product_vendor (company_id, forwarder_cost, id);
    ALTER TABLE purchase_order_line ADD COLUMN vendor_item_code text;
    ALTER TABLE goods_received_note_line ADD COLUMN vendor_item_code text;
    ALTER TABLE goods_received_note ADD COLUMN price_dispute text;`,
};
