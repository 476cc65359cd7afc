import { tenantTable } from '../../tenant-table.ts';

/** Orders to vendors. What was received stays within what was ordered, whatever the program believes (R8). */
export const purchaseOrderTables = `
  CREATE TABLE purchase_order (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    number text NOT NULL,
    status text NOT NULL DEFAULT 'New' CHECK (status IN (
      'New', 'Saved', 'Confirmed', 'Partially Received', 'Completed', 'Cancelled')),
    approval_status text NOT NULL DEFAULT 'None' CHECK (approval_status IN (
      'None', 'Pending', 'Approved', 'Rejected')),
    vendor_id text NOT NULL,
    issued_outlet_id text,
    deliver_to_outlet_id text NOT NULL,
    issued_by_id text,
    issue_date date NOT NULL,
    expected_arrival date,
    expiry_date date,
    terms_days int,
    terms_remark text,
    reference_po_no text,
    vendor_sales_order text,
    department text,
    delivery_address text,
    currency_code text,
    exchange_rate numeric(18,4) DEFAULT 1,
    tax_inclusive boolean NOT NULL DEFAULT false,
    service_charges numeric(18,4),
    discount_amount numeric(18,4),
    remarks text,
    sub_total numeric(18,4),
    tax_amount numeric(18,4),
    total numeric(18,4),
    base_total numeric(18,4),
    last_received_no text,
    confirmed_at timestamptz(3),
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, vendor_id) REFERENCES vendor (company_id, id),
    FOREIGN KEY (company_id, issued_outlet_id) REFERENCES outlet (company_id, id),
    FOREIGN KEY (company_id, deliver_to_outlet_id) REFERENCES outlet (company_id, id),
    FOREIGN KEY (company_id, issued_by_id) REFERENCES "user" (company_id, id),
    CONSTRAINT exchange_rate_positive CHECK (exchange_rate > 0)
  );
  CREATE UNIQUE INDEX purchase_order_number_once ON purchase_order (company_id, lower(number));
  CREATE INDEX purchase_order_search ON purchase_order
    USING gin (number gin_trgm_ops, reference_po_no gin_trgm_ops, vendor_sales_order gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
  CREATE INDEX purchase_order_by_number ON purchase_order (company_id, number, id);
  CREATE INDEX purchase_order_by_status ON purchase_order (company_id, status, id);
  CREATE INDEX purchase_order_by_approval_status ON purchase_order (company_id, approval_status, id);
  CREATE INDEX purchase_order_by_vendor_id ON purchase_order (company_id, vendor_id, id);
  CREATE INDEX purchase_order_by_deliver_to_outlet_id ON purchase_order (company_id, deliver_to_outlet_id, id);
  CREATE INDEX purchase_order_by_issue_date ON purchase_order (company_id, issue_date, id);
  CREATE INDEX purchase_order_by_expected_arrival ON purchase_order (company_id, expected_arrival, id);
  CREATE INDEX purchase_order_by_total ON purchase_order (company_id, total, id);
  CREATE INDEX purchase_order_by_issued_by_id ON purchase_order (company_id, issued_by_id, id);
  CREATE INDEX purchase_order_by_created_at ON purchase_order (company_id, created_at, id);
  CREATE INDEX purchase_order_of_issued_outlet_id ON purchase_order (company_id, issued_outlet_id);
  ${tenantTable('purchase_order')}

  CREATE TABLE purchase_order_line (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    document_id text NOT NULL,
    line_no int NOT NULL,
    item_id text NOT NULL,
    quantity numeric(18,4) NOT NULL,
    uom text,
    uom_quantity numeric(18,4),
    factor numeric(18,4),
    unit_cost numeric(18,4) NOT NULL,
    discount_percent numeric(9,4),
    foc_quantity numeric(18,4),
    tax_code text,
    remark text,
    tax_percentage numeric(9,4),
    tax_amount numeric(18,4),
    net_amount numeric(18,4),
    amount numeric(18,4),
    received_quantity numeric(18,4) DEFAULT 0,
    received_foc_quantity numeric(18,4) DEFAULT 0,
    short_closed_quantity numeric(18,4),
    tolerance_quantity numeric(18,4),
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, document_id, line_no),
    FOREIGN KEY (company_id, document_id) REFERENCES purchase_order (company_id, id) ON DELETE CASCADE,
    FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id),
    CONSTRAINT ordered_something CHECK (quantity > 0),
    CONSTRAINT received_within_tolerance CHECK (
      received_quantity >= 0 AND received_quantity <= quantity + coalesce(tolerance_quantity, 0)),
    CONSTRAINT received_foc_not_negative CHECK (received_foc_quantity >= 0),
    CONSTRAINT costs_not_negative CHECK (unit_cost >= 0)
  );
  CREATE INDEX purchase_order_line_of_item_id ON purchase_order_line (company_id, item_id);
  ${tenantTable('purchase_order_line')}
`;
