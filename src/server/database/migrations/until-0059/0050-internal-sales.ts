import type { Migration } from '../migration.ts';

const origins = [
  'openPrice',
  'season',
  'outlet',
  'unit',
  'clientScheme',
  'clientType',
  'salesType',
  'salePrice',
  'typed',
  'quotation',
  'salesOrder',
  'transferNote',
];

const withOrigins = (table: string) => `
    ALTER TABLE ${table} DROP CONSTRAINT ${table}_price_origin_check,
      ADD CONSTRAINT ${table}_price_origin_check CHECK (price_origin IN (${origins.map((each) => `'${each}'`).join(', ')}));`;

/** Sales of what another outlet requested, and invoices of what was transferred between companies. */
export const internalSales: Migration = {
  name: '0050-internal-sales',
  up: `
    ALTER TABLE sale ADD COLUMN stock_request_id text, ADD COLUMN transfer_note_id text,
      ADD FOREIGN KEY (company_id, stock_request_id) REFERENCES stock_request (company_id, id),
      ADD FOREIGN KEY (company_id, transfer_note_id) REFERENCES transfer_note (company_id, id);
    CREATE INDEX sale_by_stock_request_id ON sale (company_id, stock_request_id, id);
    CREATE INDEX sale_by_transfer_note_id ON sale (company_id, transfer_note_id, id);
    CREATE UNIQUE INDEX sale_bills_transfer_once ON sale (company_id, transfer_note_id) WHERE status <> 'Cancelled';
    ${['sale_line', 'quotation_line', 'sales_order_line'].map(withOrigins).join('\n    ')}
    CREATE INDEX stock_request_by_sales_no ON stock_request (company_id, sales_no, id);
    CREATE INDEX transfer_note_by_sales_no ON transfer_note (company_id, sales_no, id);
    ALTER TABLE stock_request_line ADD COLUMN sold_quantity numeric(18,4) NOT NULL DEFAULT 0 CHECK (sold_quantity >= 0);`,
};
