import type { Migration } from './migration.ts';
import { systemTable, tenantTable } from './tenant-table.ts';

/**
 * What people show beside their password: an authenticator app, passkeys, recovery codes; sign-ins that wait for it, the
 * groups it is asked of, and when a session was last shown the password (decision 0109).
 */
export const secondFactor: Migration = {
  name: '0065-second-factor',
  up: `
    ALTER TABLE user_group ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;
    ALTER TABLE session
      ADD COLUMN confirmed_at timestamptz(3),
      ADD COLUMN second_factor_due boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN session.second_factor_due IS 'It was opened without the second factor the company asks for';

    CREATE TABLE authenticator (
      company_id text NOT NULL,
      user_id text NOT NULL,
      secret text NOT NULL,
      last_step bigint NOT NULL,
      added_at timestamptz(3) NOT NULL,
      last_used_at timestamptz(3),
      PRIMARY KEY (company_id, user_id),
      FOREIGN KEY (company_id, user_id) REFERENCES "user" (company_id, id) ON DELETE CASCADE
    );
    COMMENT ON COLUMN authenticator.secret IS 'Sealed: of no use without the key of the installation';
    COMMENT ON COLUMN authenticator.last_step IS 'The step of thirty seconds whose code was used last: no code works twice';
    ${tenantTable('authenticator', { system: 'SELECT, INSERT, UPDATE, DELETE' })}
    REVOKE SELECT ON authenticator FROM backcounter_app;
    GRANT SELECT (company_id, user_id, last_step, added_at, last_used_at) ON authenticator TO backcounter_app;

    CREATE TABLE passkey (
      company_id text NOT NULL,
      id text NOT NULL,
      user_id text NOT NULL,
      name text NOT NULL,
      site text NOT NULL,
      public_key text NOT NULL,
      sign_count bigint NOT NULL,
      transports text[] NOT NULL DEFAULT '{}',
      added_at timestamptz(3) NOT NULL,
      last_used_at timestamptz(3),
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, user_id) REFERENCES "user" (company_id, id) ON DELETE CASCADE
    );
    COMMENT ON COLUMN passkey.id IS 'The id the browser gave it, base64url';
    COMMENT ON COLUMN passkey.site IS 'The host name it was made at, the only one it works at';
    CREATE INDEX passkey_of_user ON passkey (company_id, user_id);
    ${tenantTable('passkey', { system: 'SELECT, INSERT, UPDATE, DELETE' })}

    CREATE TABLE recovery_code (
      company_id text NOT NULL,
      user_id text NOT NULL,
      fingerprint text NOT NULL,
      used_at timestamptz(3),
      PRIMARY KEY (company_id, user_id, fingerprint),
      FOREIGN KEY (company_id, user_id) REFERENCES "user" (company_id, id) ON DELETE CASCADE
    );
    ${tenantTable('recovery_code', { system: 'SELECT, UPDATE' })}
    REVOKE SELECT ON recovery_code FROM backcounter_app;
    GRANT SELECT (company_id, user_id, used_at) ON recovery_code TO backcounter_app;

    CREATE TABLE sign_in_ticket (
      token_hash text PRIMARY KEY,
      company_id text NOT NULL REFERENCES company,
      user_id text NOT NULL,
      remember boolean NOT NULL,
      action text NOT NULL CHECK (action IN ('login', 'reset')),
      wrong_tries int NOT NULL DEFAULT 0,
      started_at timestamptz(3) NOT NULL,
      expires_at timestamptz(3) NOT NULL
    );
    CREATE INDEX sign_in_ticket_expiry ON sign_in_ticket (expires_at);
    ${systemTable('sign_in_ticket')}`,
};
