import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

/** What tills have sent of sales, and the number a sale has at its till. */
export const tillEntries: Migration = {
  name: '0048-till-entries',
  up: `
    ALTER TABLE sale ADD COLUMN sales_no text;
    CREATE INDEX sale_by_sales_no ON sale (company_id, site_id, sales_no) WHERE sales_no IS NOT NULL;
    ${recordTable('till_entry', {
      columns: [
        'site_id integer NOT NULL',
        `kind text NOT NULL CHECK (kind IN ('sale', 'void', 'refund'))`,
        'number text NOT NULL',
        'sales_no text NOT NULL',
        'fingerprint text NOT NULL',
        `status text NOT NULL CHECK (status IN ('Waiting', 'Posted', 'Dismissed'))`,
        'content jsonb',
        `reasons jsonb NOT NULL DEFAULT '[]'`,
        'outlet_id text',
        'business_date date',
        'sale_id text',
        'remark text',
        'times_sent integer NOT NULL DEFAULT 1',
        'UNIQUE (company_id, site_id, sales_no, kind, number, fingerprint)',
        `CONSTRAINT till_entry_keeps_what_waits CHECK (status = 'Posted' OR content IS NOT NULL)`,
        'FOREIGN KEY (company_id, site_id) REFERENCES terminal (company_id, site_id)',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
        'FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)',
      ],
    })}
    CREATE UNIQUE INDEX till_entry_posted_once ON till_entry (company_id, site_id, sales_no, kind, number)
      WHERE status = 'Posted';
    CREATE INDEX till_entry_of_outlet_id ON till_entry (company_id, outlet_id);
    CREATE INDEX till_entry_of_sale_id ON till_entry (company_id, sale_id);
    CREATE INDEX till_entry_by_status ON till_entry (company_id, status, created_at, id);
    COMMENT ON COLUMN till_entry.content IS 'As the till sent it, with what was corrected since; null once it is posted: then the sale says it';`,
};
