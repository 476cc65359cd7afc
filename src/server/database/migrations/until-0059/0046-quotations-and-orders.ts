import type { Migration } from '../migration.ts';
import { lineTable, recordTable } from '../record-table.ts';

const oneOf = (name: string, values: readonly string[]) =>
  `${name} text CHECK (${name} IN (${values.map((value) => `'${value}'`).join(', ')}))`;
const amount = (name: string) => `${name} numeric(18,4)`;

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
];

/** What the headers of quotations and sales orders have alike. */
const header = (name: string, statuses: readonly string[]) => [
  'number text NOT NULL',
  'chart_version int NOT NULL',
  `status text NOT NULL DEFAULT 'New' CHECK (status IN (${statuses.map((each) => `'${each}'`).join(', ')}))`,
  'outlet_id text NOT NULL',
  'client_id text',
  'business_date date NOT NULL',
  oneOf('sales_type', ['Take Away', 'Dine In', 'Delivery', 'Drive Thru']),
  oneOf('sales_kind', [
    'Retail',
    'Wholesale',
    'Internal Sales',
    'Services',
    'Invoice Sales',
    'Internal Invoice',
  ]),
  'sales_person text',
  'reference text',
  'external_reference text',
  'terms_days int',
  'currency_code text',
  'exchange_rate numeric CHECK (exchange_rate > 0)',
  'discount_percent numeric(9,4)',
  amount('discount_amount'),
  'round_to_five_sen boolean NOT NULL DEFAULT false',
  'ship_later boolean NOT NULL DEFAULT false',
  'delivery_type text',
  'shipment_provider text',
  'pickup_date date',
  'recipient_name text',
  'recipient_contact text',
  'recipient_email text',
  'billing_address text',
  'shipping_address text',
  'buyer_tax_no text',
  'remarks text',
  ...Array.from({ length: 10 }, (_, index) => `integration_field${index + 1} text`),
  'issued_by_id text',
  oneOf('recurrence_status', ['Once', 'Recurring']),
  oneOf('recurring_frequency', ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly']),
  'recurring_from date',
  'recurring_to date',
  'next_copy_on date',
  'recurring_of_id text',
  'tax_inclusive boolean NOT NULL DEFAULT false',
  amount('sub_total'),
  amount('service_charge'),
  amount('tax_amount'),
  amount('rounding'),
  amount('net_amount'),
  amount('total'),
  amount('base_total'),
  amount('cost'),
  amount('profit'),
  'confirmed_at timestamptz(3)',
  `CONSTRAINT ${name}_net_tax_and_rounding CHECK (net_amount + tax_amount + rounding = total)`,
  `CONSTRAINT ${name}_copies_in_order CHECK (recurring_to >= recurring_from)`,
  'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
  'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
  'FOREIGN KEY (company_id, issued_by_id) REFERENCES "user" (company_id, id)',
  `FOREIGN KEY (company_id, recurring_of_id) REFERENCES ${name} (company_id, id)`,
];

/** What their lines have alike; no more is posted or given up than there is. */
const line = [
  'quantity numeric(18,4) NOT NULL CHECK (quantity > 0)',
  'uom text',
  'uom_quantity numeric(18,4)',
  'factor numeric(18,4)',
  'unit_price numeric(18,4) NOT NULL CHECK (unit_price >= 0)',
  oneOf('price_origin', origins),
  'discount_percent numeric(9,4)',
  'tax_code text',
  'tax_percentage numeric(9,4)',
  amount('discount_amount'),
  amount('tax_amount'),
  amount('net_amount'),
  amount('amount'),
  amount('unit_cost'),
  amount('cost_amount'),
  amount('profit'),
  'matrix_x text',
  'matrix_y text',
  'remark text',
  'posted_quantity numeric(18,4) NOT NULL DEFAULT 0 CHECK (posted_quantity >= 0)',
  'closed_quantity numeric(18,4) NOT NULL DEFAULT 0 CHECK (closed_quantity >= 0)',
  'balance_quantity numeric(18,4) NOT NULL CHECK (balance_quantity >= 0)',
  'CHECK (posted_quantity + closed_quantity + balance_quantity = quantity)',
];

const sorted = [
  'number',
  'business_date',
  'client_id',
  'recipient_name',
  'status',
  'total',
  'outlet_id',
  'sales_person',
  'recurrence_status',
  'next_copy_on',
  'recurring_of_id',
  'tax_amount',
  'net_amount',
  'cost',
  'profit',
];
const searched = ['number', 'reference', 'external_reference', 'recipient_name', 'recipient_contact'];

/** Quotations and sales orders, and what a sale says of those it carries on. */
export const quotationsAndOrders: Migration = {
  name: '0046-quotations-and-orders',
  up: `
    ${recordTable('quotation', {
      columns: [
        ...header('quotation', [
          'New',
          'Open',
          'Confirmed',
          'Partially Posted',
          'Completed',
          'Expired',
          'Cancelled',
        ]),
        'expiry_date date',
      ],
      once: ['number'],
      sorted: [...sorted, 'expiry_date'],
      searched,
    })}
    ${lineTable('quotation', line)}
    ${recordTable('sales_order', {
      columns: [
        ...header('sales_order', ['New', 'Open', 'Confirmed', 'Partially Posted', 'Completed', 'Cancelled']),
        'quotation_id text',
        'FOREIGN KEY (company_id, quotation_id) REFERENCES quotation (company_id, id)',
      ],
      once: ['number'],
      sorted: [...sorted, 'pickup_date', 'quotation_id'],
      searched,
    })}
    ${lineTable('sales_order', [
      ...line,
      'reserved_quantity numeric(18,4) NOT NULL DEFAULT 0 CHECK (reserved_quantity >= 0 AND reserved_quantity <= quantity)',
    ])}
    ALTER TABLE sale ADD COLUMN quotation_id text, ADD COLUMN sales_order_id text,
      ADD FOREIGN KEY (company_id, quotation_id) REFERENCES quotation (company_id, id),
      ADD FOREIGN KEY (company_id, sales_order_id) REFERENCES sales_order (company_id, id);
    CREATE INDEX sale_by_quotation_id ON sale (company_id, quotation_id, id);
    CREATE INDEX sale_by_sales_order_id ON sale (company_id, sales_order_id, id);
    ALTER TABLE sale_line DROP CONSTRAINT sale_line_price_origin_check,
      ADD CONSTRAINT sale_line_price_origin_check CHECK (price_origin IN (${origins.map((each) => `'${each}'`).join(', ')}));`,
};
