import { tenantTable } from '../../tenant-table.ts';

/**
 * Passwords, apart from the people they belong to: work for a company may set one and never read it; sign-in, which
 * happens before a company is known, reads it.
 */
export const credentialTables = `
  CREATE TABLE credential (
    company_id text NOT NULL,
    user_id text NOT NULL,
    password_hash text NOT NULL,
    must_change boolean NOT NULL DEFAULT false,
    changed_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, user_id),
    FOREIGN KEY (company_id, user_id) REFERENCES "user" (company_id, id) ON DELETE CASCADE
  );
  ${tenantTable('credential', { system: 'SELECT, INSERT, UPDATE, DELETE' })}
  REVOKE SELECT ON credential FROM backcounter_app;
  GRANT SELECT (company_id, user_id, must_change, changed_at) ON credential TO backcounter_app;
  CREATE INDEX user_by_email ON "user" (lower(email));
`;
