import { systemTable } from '../../tenant-table.ts';

/** Who trades here and who is signed in; read before it is known for which company. */
export const accountTables = `
  CREATE TABLE company (
    id text PRIMARY KEY,
    name text NOT NULL,
    account_type text NOT NULL CHECK (account_type IN ('FoodService', 'Retail')),
    country text NOT NULL DEFAULT 'MY',
    currency_code text NOT NULL DEFAULT 'MYR',
    time_zone text NOT NULL DEFAULT 'Asia/Kuala_Lumpur',
    database_version int NOT NULL DEFAULT 1,
    restricted_airport boolean NOT NULL DEFAULT false,
    demonstration boolean NOT NULL DEFAULT false,
    active boolean NOT NULL DEFAULT true,
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  ALTER TABLE company ENABLE ROW LEVEL SECURITY;
  ALTER TABLE company FORCE ROW LEVEL SECURITY;
  CREATE POLICY own_company ON company
    USING (id = current_setting('app.company_id', true))
    WITH CHECK (id = current_setting('app.company_id', true));
  CREATE POLICY system_work ON company TO backcounter_system USING (true) WITH CHECK (true);
  GRANT SELECT, UPDATE ON company TO backcounter_app;
  GRANT SELECT, INSERT, UPDATE ON company TO backcounter_system;

  CREATE TABLE session (
    token_hash text PRIMARY KEY,
    id text NOT NULL UNIQUE,
    company_id text NOT NULL REFERENCES company,
    user_id text NOT NULL,
    remember boolean NOT NULL DEFAULT false,
    ip text,
    user_agent text,
    created_at timestamptz(3) NOT NULL,
    last_seen_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    ended_because text
  );
  CREATE INDEX session_of_user ON session (company_id, user_id);
  CREATE INDEX session_expiry ON session (expires_at);
  ${systemTable('session')}
  CREATE POLICY own_company ON session TO backcounter_app
    USING (company_id = current_setting('app.company_id', true))
    WITH CHECK (company_id = current_setting('app.company_id', true));
  GRANT SELECT, UPDATE ON session TO backcounter_app;

  CREATE TABLE password_reset (
    id text PRIMARY KEY,
    company_id text REFERENCES company,
    user_id text,
    code_hash text NOT NULL,
    wrong_tries int NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    verified_at timestamptz(3),
    used_at timestamptz(3)
  );
  CREATE INDEX password_reset_of_user ON password_reset (company_id, user_id);
  ${systemTable('password_reset')}

  CREATE TABLE setup_link (
    token_hash text PRIMARY KEY,
    created_at timestamptz(3) NOT NULL,
    used_at timestamptz(3)
  );
  ${systemTable('setup_link')}

  CREATE TABLE sign_up_request (
    id text PRIMARY KEY,
    email text NOT NULL,
    username text NOT NULL,
    company_name text NOT NULL,
    contact_no text NOT NULL,
    created_at timestamptz(3) NOT NULL
  );
  ${systemTable('sign_up_request')}

  CREATE TABLE used_proof (
    proof_hash text PRIMARY KEY,
    expires_at timestamptz(3) NOT NULL
  );
  CREATE INDEX used_proof_expiry ON used_proof (expires_at);
  ${systemTable('used_proof')}

  CREATE TABLE rate_limit (
    key text PRIMARY KEY,
    points int NOT NULL DEFAULT 0,
    expire bigint
  );
  CREATE INDEX rate_limit_expiry ON rate_limit (expire);
  ${systemTable('rate_limit')}
`;
