import { tenantTable } from '../../tenant-table.ts';

/** Outlets, who works in them, taxes and approval rules. */
export const organisationTables = `
  CREATE TABLE outlet (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    printed_name text,
    printed_address text,
    owner_name text,
    email text,
    contact_no text,
    fax text,
    company_registration_no text,
    tax_identification_no text,
    entity text,
    type text,
    location text,
    "group" text,
    ownership text,
    country text,
    financial_dimension text,
    logo_key text,
    is_default boolean NOT NULL DEFAULT false,
    active boolean NOT NULL DEFAULT true,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX outlet_code_once ON outlet (company_id, lower(code));
  CREATE UNIQUE INDEX outlet_name_once ON outlet (company_id, lower(name));
  ${tenantTable('outlet', { system: 'SELECT' })}

  CREATE TABLE user_group (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    name text NOT NULL,
    description text,
    permissions text[] NOT NULL DEFAULT '{}',
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX user_group_name_once ON user_group (company_id, lower(name));
  ${tenantTable('user_group', { system: 'SELECT' })}

  CREATE TABLE "user" (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    username text NOT NULL,
    first_name text NOT NULL,
    last_name text,
    email text,
    mobile_no text,
    phone text,
    payroll_id text,
    identity_card_no text,
    group_ids text[] NOT NULL DEFAULT '{}',
    all_outlets boolean NOT NULL DEFAULT false,
    outlet_ids text[] NOT NULL DEFAULT '{}',
    default_outlet_id text,
    login_device_restriction text DEFAULT 'All PCs' CHECK (login_device_restriction IN (
      'All PCs', 'Authorised PCs Only')),
    is_admin boolean NOT NULL DEFAULT false,
    active boolean NOT NULL DEFAULT true,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, default_outlet_id) REFERENCES outlet (company_id, id)
  );
  CREATE UNIQUE INDEX user_username_once ON "user" (lower(username));
  CREATE INDEX user_of_default_outlet_id ON "user" (company_id, default_outlet_id);
  ${tenantTable('"user"', { system: 'SELECT, UPDATE' })}

  CREATE TABLE tax_code (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    code text NOT NULL,
    description text NOT NULL,
    tax_type text NOT NULL CHECK (tax_type IN ('Purchase', 'Supply')),
    percentage numeric(9,4) NOT NULL,
    new_rate numeric(9,4),
    new_rate_effective_date date,
    claimable boolean NOT NULL DEFAULT true,
    active boolean NOT NULL DEFAULT true,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX tax_code_code_once ON tax_code (company_id, lower(code));
  ${tenantTable('tax_code')}

  CREATE TABLE approval_rule (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    document_type text NOT NULL CHECK (document_type IN ('purchaseOrder', 'goodsReceivedNote')),
    user_group_id text NOT NULL,
    number_of_approvals int NOT NULL,
    approval_type text NOT NULL CHECK (approval_type IN ('Compulsory', 'Optional')),
    criteria text NOT NULL CHECK (criteria IN ('Per Single Document')),
    level int NOT NULL,
    minimum_value numeric(18,4) NOT NULL,
    active boolean NOT NULL DEFAULT true,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, user_group_id) REFERENCES user_group (company_id, id)
  );
  CREATE INDEX approval_rule_of_user_group_id ON approval_rule (company_id, user_group_id);
  ${tenantTable('approval_rule')}
`;
