import type { Migration } from '../migration.ts';
import { systemTable, tenantTable } from '../tenant-table.ts';

/**
 * Whose an e-mail address is, over all companies, once its person has shown that they read it. Passwords were set by a
 * code of a mail until now: an address that one account alone has, and that has a password, counts as shown. The step
 * runs as the role that may look over all companies, which the database's owner need not.
 */
export const verifiedAddresses: Migration = {
  name: '0015-verified-addresses',
  up: `
    CREATE TABLE verified_email (
      address text PRIMARY KEY CHECK (address = lower(address)),
      company_id text NOT NULL,
      user_id text NOT NULL,
      verified_at timestamptz(3) NOT NULL,
      UNIQUE (company_id, user_id),
      FOREIGN KEY (company_id, user_id) REFERENCES "user" (company_id, id) ON DELETE CASCADE
    );
    ${tenantTable('verified_email', { system: 'SELECT, INSERT, UPDATE, DELETE' })}
    REVOKE UPDATE ON verified_email FROM backcounter_app;

    SET LOCAL ROLE backcounter_system;
    INSERT INTO verified_email (address, company_id, user_id, verified_at)
      SELECT lower(u.email), u.company_id, u.id, now()
      FROM "user" u JOIN credential k ON k.company_id = u.company_id AND k.user_id = u.id
      WHERE u.active AND u.email <> '' AND NOT EXISTS (
        SELECT FROM "user" o WHERE lower(o.email) = lower(u.email) AND o.id <> u.id
      );
    RESET ROLE;

    ALTER TABLE password_reset
      ADD COLUMN purpose text NOT NULL DEFAULT 'password' CHECK (purpose IN ('password', 'email')),
      ADD COLUMN sent_to text;

    CREATE TABLE unknown_sign_in (
      day date NOT NULL,
      address text NOT NULL,
      tries int NOT NULL,
      PRIMARY KEY (day, address)
    );
    ${systemTable('unknown_sign_in')}

    CREATE INDEX document_comment_mails ON document_comment (company_id, at) WHERE kind = 'mail';
  `,
};
