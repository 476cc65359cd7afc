import { tenantTable } from '../../tenant-table.ts';

/** Whom goods are sold to. */
export const clientTables = `
  CREATE TABLE client (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    client_code text NOT NULL,
    name text NOT NULL,
    alternate_name text,
    category text NOT NULL CHECK (category IN ('Personal', 'Company')),
    title text,
    type text,
    "group" text,
    first_name text,
    last_name text,
    registration_code text,
    email text,
    mobile text,
    phone text,
    office text,
    fax text,
    gender text CHECK (gender IN ('Male', 'Female')),
    nationality text,
    race text,
    date_of_birth date,
    identity_card_no text,
    billing_street text,
    billing_city text,
    billing_state text,
    billing_postcode text,
    billing_country text,
    delivery_street text,
    delivery_city text,
    delivery_state text,
    delivery_postcode text,
    delivery_country text,
    tax_no text,
    tax_code text,
    account_no text,
    terms_days int,
    terms_remark text,
    sales_person text,
    price_scheme text,
    discount_rate numeric(9,4),
    price_markup_percentage numeric(9,4),
    currency_code text,
    credit_limit numeric(18,4),
    purchase_credit_limit numeric(18,4),
    purchase_limit_frequency text CHECK (purchase_limit_frequency IN (
      'Unlimited', 'Monthly', 'Quarterly', 'Every Six Months', 'Yearly')),
    controlled_discount_limit numeric(18,4),
    controlled_discount_frequency text CHECK (controlled_discount_frequency IN (
      'None', 'Daily', 'Weekly', 'Monthly', 'Quarterly', 'Biannually', 'Yearly')),
    default_sales_type text CHECK (default_sales_type IN (
      'Retail', 'Wholesale', 'Internal Sales', 'Services', 'Invoice Sales', 'Internal Invoice')),
    membership_expiry date,
    accumulated_points numeric(18,4),
    point_factor numeric(18,4),
    referral_id text,
    linked_outlet_id text,
    allow_all_outlets boolean NOT NULL DEFAULT true,
    tax_invoice boolean NOT NULL DEFAULT false,
    remarks text,
    active boolean NOT NULL DEFAULT true,
    custom_fields text[] NOT NULL DEFAULT '{}',
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, linked_outlet_id) REFERENCES outlet (company_id, id)
  );
  CREATE UNIQUE INDEX client_client_code_once ON client (company_id, lower(client_code));
  CREATE INDEX client_search ON client
    USING gin (name gin_trgm_ops, client_code gin_trgm_ops, mobile gin_trgm_ops, email gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
  CREATE INDEX client_by_client_code ON client (company_id, client_code, id);
  CREATE INDEX client_by_name ON client (company_id, name, id);
  CREATE INDEX client_by_category ON client (company_id, category, id);
  CREATE INDEX client_by_type ON client (company_id, type, id);
  CREATE INDEX client_by_group ON client (company_id, "group", id);
  CREATE INDEX client_by_mobile ON client (company_id, mobile, id);
  CREATE INDEX client_by_email ON client (company_id, email, id);
  CREATE INDEX client_by_credit_limit ON client (company_id, credit_limit, id);
  CREATE INDEX client_by_active ON client (company_id, active, id);
  CREATE INDEX client_by_created_at ON client (company_id, created_at, id);
  CREATE INDEX client_of_linked_outlet_id ON client (company_id, linked_outlet_id);
  ${tenantTable('client')}
`;
