import type { Migration } from '../migration.ts';

/** Tables whose rows of all companies this step changes: their owner sees them for this once. */
const rowSecurity = (force: 'FORCE' | 'NO FORCE') => `ALTER TABLE stock_serial ${force} ROW LEVEL SECURITY;`;

/**
 * What happened to an item is read by the kind of document that did it, latest first, and to a serial number by that
 * number; what a vendor delivered by its days. A serial number that left for good was returned to its vendor or written
 * off (domain/items-clients-vendors §6).
 */
export const itemHistory: Migration = {
  name: '0038-item-history',
  up: `
    CREATE INDEX stock_movement_of_kind
      ON stock_movement (company_id, item_id, document_type, outlet_id, business_date, seq)
      INCLUDE (d_on_hand) WHERE variance_of IS NULL;
    CREATE INDEX stock_movement_of_serial
      ON stock_movement (company_id, item_id, lower(serial_no), seq) WHERE serial_no IS NOT NULL;
    CREATE INDEX goods_received_note_of_vendor
      ON goods_received_note (company_id, vendor_id, posting_date, id);

    ${rowSecurity('NO FORCE')}
    ALTER TABLE stock_serial DROP CONSTRAINT stock_serial_status_check;
    UPDATE stock_serial SET status = CASE document_type WHEN 'goodsReceivedNote' THEN 'Returned' ELSE 'Written Off' END
      WHERE status = 'Out';
    ALTER TABLE stock_serial ADD CONSTRAINT stock_serial_status_check
      CHECK (status IN ('In Stock', 'In Transit', 'Sold', 'Returned', 'Written Off'));
    ${rowSecurity('FORCE')}
  `,
};
