import type { Migration } from '../migration.ts';
import { tenantTable } from '../tenant-table.ts';

/** Tables whose rows of all companies a step reads or fills: their owner sees them for this once. */
const unforced = ['transfer_note', 'transfer_note_line', 'stock_serial', 'stock_movement', 'stock_batch'];
const rowSecurity = (force: 'FORCE' | 'NO FORCE') =>
  unforced.map((table) => `ALTER TABLE ${table} ${force} ROW LEVEL SECURITY;`).join('\n');

/**
 * A serial number knows the document it is promised to and the day it came where it is, a batch number of an item has one spelling and one expiry date,
 * and a movement keeps what its item cost by itself where the ledger knew no average (decisions 44 and 45).
 */
export const promisedGoods: Migration = {
  name: '0023-promised-goods',
  up: `
    ALTER TABLE stock_movement ADD COLUMN own_cost numeric(18, 4) CHECK (own_cost >= 0);

    ALTER TABLE stock_serial
      ADD COLUMN promised_to text, ADD COLUMN promised_no text, ADD COLUMN since date;

    CREATE TABLE stock_batch (
      company_id text NOT NULL REFERENCES company,
      item_id text NOT NULL,
      batch_key text NOT NULL CHECK (batch_key = lower(batch_key)),
      batch_no text NOT NULL,
      expiry_date date,
      PRIMARY KEY (company_id, item_id, batch_key),
      FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id)
    );
    ${tenantTable('stock_batch')}
    REVOKE DELETE ON stock_batch FROM backcounter_app;

    ${rowSecurity('NO FORCE')}
    INSERT INTO stock_batch (company_id, item_id, batch_key, batch_no, expiry_date)
      SELECT DISTINCT ON (m.company_id, m.item_id, lower(m.batch_no))
             m.company_id, m.item_id, lower(m.batch_no), m.batch_no, m.expiry_date
        FROM stock_movement m WHERE m.batch_no IS NOT NULL
       ORDER BY m.company_id, m.item_id, lower(m.batch_no), m.expiry_date IS NULL, m.seq
      ON CONFLICT DO NOTHING;
    UPDATE stock_serial s SET promised_to = n.id, promised_no = n.number
      FROM (SELECT t.company_id, t.id, t.number, t.from_outlet_id, l.item_id,
                   unnest(l.serial_nos[floor(l.shipped_quantity)::int + 1:]) AS serial_no
              FROM transfer_note t
              JOIN transfer_note_line l ON l.company_id = t.company_id AND l.document_id = t.id
             WHERE t.status IN ('Confirmed', 'Partially Shipped', 'Partially Received')) n
     WHERE s.company_id = n.company_id AND s.item_id = n.item_id AND s.serial_key = lower(n.serial_no)
       AND s.outlet_id = n.from_outlet_id AND s.status = 'In Stock';
    ${rowSecurity('FORCE')}
  `,
};
