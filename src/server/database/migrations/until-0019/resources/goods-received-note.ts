import { tenantTable } from '../../tenant-table.ts';

/** Receipts of goods. */
export const goodsReceivedNoteTables = `
  CREATE TABLE goods_received_note (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    number text NOT NULL,
    status text NOT NULL DEFAULT 'New' CHECK (status IN (
      'New', 'Saved', 'Pending', 'Confirmed', 'Partially Received', 'Completed', 'Cancelled')),
    vendor_id text NOT NULL,
    outlet_id text NOT NULL,
    purchase_order_id text,
    received_by_id text,
    posting_date date NOT NULL,
    receive_type text DEFAULT 'Internal Purchase' CHECK (receive_type IN (
      'Internal Purchase', 'Consignment')),
    do_no text,
    do_date date,
    invoice_no text,
    invoice_date date,
    invoice_sub_total numeric(18,4),
    invoice_tax_amount numeric(18,4),
    forwarder_invoice_no text,
    forwarder_date date,
    forwarder_cost1 numeric(18,4),
    forwarder_cost2 numeric(18,4),
    update_item_cost boolean NOT NULL DEFAULT true,
    currency_code text,
    exchange_rate numeric(18,4) DEFAULT 1,
    tax_inclusive boolean NOT NULL DEFAULT false,
    remarks text,
    sub_total numeric(18,4),
    tax_amount numeric(18,4),
    total numeric(18,4),
    base_total numeric(18,4),
    variance_sub_total numeric(18,4),
    variance_tax_amount numeric(18,4),
    confirmed_at timestamptz(3),
    verified_at timestamptz(3),
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, vendor_id) REFERENCES vendor (company_id, id),
    FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id),
    FOREIGN KEY (company_id, purchase_order_id) REFERENCES purchase_order (company_id, id),
    FOREIGN KEY (company_id, received_by_id) REFERENCES "user" (company_id, id),
    CONSTRAINT exchange_rate_positive CHECK (exchange_rate > 0)
  );
  CREATE UNIQUE INDEX goods_received_note_number_once ON goods_received_note (company_id, lower(number));
  CREATE INDEX goods_received_note_search ON goods_received_note
    USING gin (number gin_trgm_ops, do_no gin_trgm_ops, invoice_no gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
  CREATE INDEX goods_received_note_by_number ON goods_received_note (company_id, number, id);
  CREATE INDEX goods_received_note_by_status ON goods_received_note (company_id, status, id);
  CREATE INDEX goods_received_note_by_vendor_id ON goods_received_note (company_id, vendor_id, id);
  CREATE INDEX goods_received_note_by_outlet_id ON goods_received_note (company_id, outlet_id, id);
  CREATE INDEX goods_received_note_by_purchase_order_id ON goods_received_note (company_id, purchase_order_id, id);
  CREATE INDEX goods_received_note_by_posting_date ON goods_received_note (company_id, posting_date, id);
  CREATE INDEX goods_received_note_by_do_no ON goods_received_note (company_id, do_no, id);
  CREATE INDEX goods_received_note_by_invoice_no ON goods_received_note (company_id, invoice_no, id);
  CREATE INDEX goods_received_note_by_total ON goods_received_note (company_id, total, id);
  CREATE INDEX goods_received_note_by_received_by_id ON goods_received_note (company_id, received_by_id, id);
  CREATE INDEX goods_received_note_by_created_at ON goods_received_note (company_id, created_at, id);
  ${tenantTable('goods_received_note')}

  CREATE TABLE goods_received_note_line (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    document_id text NOT NULL,
    line_no int NOT NULL,
    item_id text NOT NULL,
    purchase_order_line_id text,
    quantity numeric(18,4) NOT NULL,
    foc_quantity numeric(18,4),
    unit_cost numeric(18,4) NOT NULL,
    discount_percent numeric(9,4),
    tax_code text,
    batch_no text,
    expiry_date date,
    serial_nos text[] NOT NULL DEFAULT '{}',
    remark text,
    tax_percentage numeric(9,4),
    tax_amount numeric(18,4),
    net_amount numeric(18,4),
    amount numeric(18,4),
    landed_value numeric(18,4),
    landed_unit_cost numeric(18,4),
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, document_id, line_no),
    FOREIGN KEY (company_id, document_id) REFERENCES goods_received_note (company_id, id) ON DELETE CASCADE,
    FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id),
    FOREIGN KEY (company_id, purchase_order_line_id) REFERENCES purchase_order_line (company_id, id),
    CONSTRAINT received_something CHECK (quantity >= 0 AND coalesce(foc_quantity, 0) >= 0),
    CONSTRAINT costs_not_negative CHECK (unit_cost >= 0)
  );
  CREATE INDEX goods_received_note_line_of_item_id ON goods_received_note_line (company_id, item_id);
  CREATE INDEX goods_received_note_line_of_purchase_order_line_id ON goods_received_note_line (company_id, purchase_order_line_id);
  ${tenantTable('goods_received_note_line')}
`;
