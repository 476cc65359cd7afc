import { tenantTable } from '../../tenant-table.ts';

/** Whom goods are bought from. */
export const vendorTables = `
  CREATE TABLE vendor (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    vendor_code text NOT NULL,
    name text NOT NULL,
    alternate_name text,
    "group" text,
    email text,
    phone text,
    mobile text,
    fax text,
    alternate_contact text,
    address text,
    city text,
    state text,
    postcode text,
    country text,
    account_no text,
    account_type text,
    registration_no text,
    bank_name1 text,
    bank_account1 text,
    bank_name2 text,
    bank_account2 text,
    bank_name3 text,
    bank_account3 text,
    credit_limit numeric(18,4),
    tax_no text,
    tax_code text,
    tax_inclusive boolean NOT NULL DEFAULT false,
    terms_days int,
    terms_remark text,
    payment_mode text CHECK (payment_mode IN ('Bank', 'Card', 'Cash', 'Cheque')),
    lead_time_days int,
    minimum_purchase_amount numeric(18,4),
    currency_code text,
    accounting_terms text,
    accounting_code text,
    delivery_cut_off_days int,
    delivery_weekdays text[] NOT NULL DEFAULT '{}',
    delivery_weeks text[] NOT NULL DEFAULT '{}',
    allow_all_branches boolean NOT NULL DEFAULT true,
    supply_all_items boolean NOT NULL DEFAULT true,
    active boolean NOT NULL DEFAULT true,
    custom_fields text[] NOT NULL DEFAULT '{}',
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX vendor_vendor_code_once ON vendor (company_id, lower(vendor_code));
  CREATE INDEX vendor_search ON vendor
    USING gin (name gin_trgm_ops, vendor_code gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
  CREATE INDEX vendor_by_vendor_code ON vendor (company_id, vendor_code, id);
  CREATE INDEX vendor_by_name ON vendor (company_id, name, id);
  CREATE INDEX vendor_by_group ON vendor (company_id, "group", id);
  CREATE INDEX vendor_by_phone ON vendor (company_id, phone, id);
  CREATE INDEX vendor_by_email ON vendor (company_id, email, id);
  CREATE INDEX vendor_by_terms_days ON vendor (company_id, terms_days, id);
  CREATE INDEX vendor_by_lead_time_days ON vendor (company_id, lead_time_days, id);
  CREATE INDEX vendor_by_currency_code ON vendor (company_id, currency_code, id);
  CREATE INDEX vendor_by_active ON vendor (company_id, active, id);
  CREATE INDEX vendor_by_payment_mode ON vendor (company_id, payment_mode, id);
  CREATE INDEX vendor_by_country ON vendor (company_id, country, id);
  CREATE INDEX vendor_by_created_at ON vendor (company_id, created_at, id);
  ${tenantTable('vendor')}
`;
