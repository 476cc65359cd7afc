import type { Migration } from '../migration.ts';
import { entryTable, lineTable, recordTable } from '../record-table.ts';

const amount = (name: string) => `${name} numeric(18,4)`;

/** Returns of sales, and what a sale knows of what came back. */
export const salesReturns: Migration = {
  name: '0049-sales-returns',
  up: `
    ${recordTable('sales_return', {
      columns: [
        'number text NOT NULL',
        'chart_version int NOT NULL',
        `status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Saved', 'Completed', 'Cancelled'))`,
        'outlet_id text NOT NULL',
        'sale_id text NOT NULL',
        'client_id text',
        'business_date date NOT NULL',
        'reason text',
        `give_back text NOT NULL CHECK (give_back IN ('Original Method', 'Advance Payment'))`,
        'remarks text',
        'issued_by_id text',
        'confirmed_at timestamptz(3)',
        'currency_code text',
        'exchange_rate numeric CHECK (exchange_rate > 0)',
        amount('service_charge'),
        amount('tax_amount'),
        amount('rounding'),
        amount('net_amount'),
        amount('total'),
        amount('base_total'),
        'credited numeric(18,4) CHECK (credited >= 0)',
        'refunded numeric(18,4) CHECK (refunded >= 0)',
        'advance numeric(18,4) CHECK (advance >= 0)',
        amount('cost'),
        amount('profit'),
        'CONSTRAINT sales_return_net_tax_and_rounding CHECK (net_amount + tax_amount + rounding = total)',
        'CONSTRAINT sales_return_is_credited_or_given_back CHECK (credited + refunded + advance = total)',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
        'FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)',
        'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
        'FOREIGN KEY (company_id, issued_by_id) REFERENCES "user" (company_id, id)',
      ],
      once: ['number'],
      sorted: [
        'number',
        'business_date',
        'sale_id',
        'client_id',
        'status',
        'total',
        'credited',
        'refunded',
        'advance',
        'reason',
        'outlet_id',
        'give_back',
        'tax_amount',
        'net_amount',
        'cost',
        'profit',
      ],
      searched: ['number', 'reason'],
    })}
    ${lineTable('sales_return', [
      'sale_line_id text NOT NULL',
      'quantity numeric(18,4) NOT NULL CHECK (quantity > 0)',
      `put_back text NOT NULL CHECK (put_back IN ('Available', 'Restricted', 'Not Kept'))`,
      amount('unit_price'),
      'tax_code text',
      'tax_percentage numeric(9,4)',
      amount('discount_amount'),
      amount('tax_amount'),
      amount('net_amount'),
      amount('amount'),
      amount('cost_amount'),
      amount('profit'),
      'batch_no text',
      'expiry_date date',
      "serial_nos text[] NOT NULL DEFAULT '{}'",
      'matrix_x text',
      'matrix_y text',
      'remark text',
    ])}
    CREATE INDEX sales_return_line_of_sale_line_id ON sales_return_line (company_id, sale_line_id);
    ${entryTable('sales_return', 'refund', [
      'refunded_on date NOT NULL',
      'method text NOT NULL',
      'amount numeric(18,4) NOT NULL CHECK (amount <> 0)',
      'refunded_by_id text',
      'FOREIGN KEY (company_id, refunded_by_id) REFERENCES "user" (company_id, id)',
    ])}
    ALTER TABLE sale ADD COLUMN returned_amount numeric(18,4) NOT NULL DEFAULT 0,
      ADD CONSTRAINT sale_returned_within_total CHECK (returned_amount >= 0 AND returned_amount <= total);
    ALTER TABLE sale_line ADD COLUMN returned_quantity numeric(18,4) NOT NULL DEFAULT 0,
      ADD CONSTRAINT sale_line_returned_within_shipped
        CHECK (returned_quantity >= 0 AND returned_quantity <= shipped_quantity);
    ALTER TABLE sale_payment ALTER COLUMN method DROP NOT NULL,
      ADD COLUMN sales_return_id text,
      ADD CONSTRAINT sale_payment_has_a_method CHECK (method IS NOT NULL OR sales_return_id IS NOT NULL),
      ADD FOREIGN KEY (company_id, sales_return_id) REFERENCES sales_return (company_id, id);
    CREATE INDEX sale_payment_of_sales_return_id ON sale_payment (company_id, sales_return_id)
      WHERE sales_return_id IS NOT NULL;
    ALTER TABLE collection ADD COLUMN sales_return_id text,
      ADD FOREIGN KEY (company_id, sales_return_id) REFERENCES sales_return (company_id, id);
    CREATE INDEX collection_of_sales_return_id ON collection (company_id, sales_return_id)
      WHERE sales_return_id IS NOT NULL;`,
};
