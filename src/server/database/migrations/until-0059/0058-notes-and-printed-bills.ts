import type { Migration } from '../migration.ts';

/** Credit notes that take something off a price, sales that are debit notes of others, and bills that were printed. */
export const notesAndPrintedBills: Migration = {
  name: '0058-notes-and-printed-bills',
  up: `
    ALTER TABLE sales_return_line ADD COLUMN allowance numeric(18,4) CHECK (allowance > 0),
      DROP CONSTRAINT sales_return_line_quantity_check,
      ADD CONSTRAINT sales_return_line_has_goods_or_an_allowance
        CHECK (CASE WHEN allowance IS NULL THEN quantity > 0 ELSE quantity = 0 END);
    ALTER TABLE sale ADD COLUMN debit_note_of_id text, ADD COLUMN bill_printed_at timestamptz(3),
      ADD FOREIGN KEY (company_id, debit_note_of_id) REFERENCES sale (company_id, id);
    CREATE INDEX sale_by_debit_note_of_id ON sale (company_id, debit_note_of_id, id);`,
};
