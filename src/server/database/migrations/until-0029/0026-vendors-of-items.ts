import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

/** Who supplies what, and for which outlets a vendor may be bought from that does not serve all of them. */
export const vendorsOfItems: Migration = {
  name: '0026-vendors-of-items',
  up: `
    ALTER TABLE vendor ADD COLUMN outlet_ids text[] NOT NULL DEFAULT '{}';
    ${recordTable('product_vendor', {
      columns: [
        'item_id text NOT NULL',
        'vendor_id text NOT NULL',
        'vendor_item_code text',
        'FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id)',
        'FOREIGN KEY (company_id, vendor_id) REFERENCES vendor (company_id, id)',
      ],
      sorted: ['item_id', 'vendor_id', 'vendor_item_code'],
      searched: ['vendor_item_code'],
    })}
    CREATE UNIQUE INDEX product_vendor_each_once ON product_vendor (company_id, item_id, vendor_id);
  `,
};
