import type { Migration } from '../migration.ts';

/** The table a bill is at; those that are open are found by it. */
export const billsAtTables: Migration = {
  name: '0054-bills-at-tables',
  up: `
    ALTER TABLE sale ADD COLUMN table_no text;
    CREATE INDEX sale_open_at_table ON sale (company_id, outlet_id, lower(table_no))
      WHERE status = 'Open' AND table_no IS NOT NULL;`,
};
