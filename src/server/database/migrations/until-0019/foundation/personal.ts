import { tenantTable } from '../../tenant-table.ts';

/** Settings of the company and its outlets, and what each user arranged for themselves (decision 5). */
export const personalTables = `
  CREATE TABLE setting (
    company_id text NOT NULL REFERENCES company,
    outlet_id text NOT NULL DEFAULT '',
    key text NOT NULL,
    value text,
    value2 text,
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, outlet_id, key)
  );
  COMMENT ON COLUMN setting.outlet_id IS 'Empty for the general setting, an outlet for its local one';
  ${tenantTable('setting')}

  CREATE TABLE saved_layout (
    company_id text NOT NULL REFERENCES company,
    user_id text NOT NULL,
    screen text NOT NULL,
    name text NOT NULL,
    layout jsonb NOT NULL,
    is_default boolean NOT NULL DEFAULT false,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, user_id, screen, name)
  );
  ${tenantTable('saved_layout')}

  CREATE TABLE user_preference (
    company_id text NOT NULL REFERENCES company,
    user_id text NOT NULL,
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, user_id, key)
  );
  ${tenantTable('user_preference')}
`;
