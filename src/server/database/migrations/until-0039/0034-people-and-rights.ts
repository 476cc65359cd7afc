import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';
import { tenantTable } from '../tenant-table.ts';

/**
 * How a person signs in, where they work, and what they are known by at a till: PIN and card are kept as keyed
 * fingerprints, and each is one person's in a company. A company says what it does not want in one hand. Mails that carry a secret are emptied once they are sent, and
 * sign-in reads the language a person chose.
 */
export const peopleAndRights: Migration = {
  name: '0034-people-and-rights',
  up: `
    ALTER TABLE "user"
      ADD COLUMN login_kind text DEFAULT 'Username' CHECK (login_kind IN ('Username', 'Email', 'Mobile')),
      ADD COLUMN location_restriction text;
    ALTER TABLE credential ADD COLUMN sent_to text;
    ALTER TABLE mail ADD COLUMN secret boolean NOT NULL DEFAULT false;

    CREATE TABLE user_token (
      company_id text NOT NULL,
      user_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('pin', 'card')),
      fingerprint text NOT NULL,
      created_at timestamptz(3) NOT NULL,
      PRIMARY KEY (company_id, user_id, kind),
      UNIQUE (company_id, kind, fingerprint),
      FOREIGN KEY (company_id, user_id) REFERENCES "user" (company_id, id) ON DELETE CASCADE
    );
    ${tenantTable('user_token')}
    REVOKE SELECT ON user_token FROM backcounter_app;
    GRANT SELECT (company_id, user_id, kind, created_at) ON user_token TO backcounter_app;

    ${recordTable('incompatible_duty', {
      columns: [
        'name text NOT NULL',
        "permissions text[] NOT NULL DEFAULT '{}'",
        "not_with text[] NOT NULL DEFAULT '{}'",
        'reason text',
        'active boolean NOT NULL DEFAULT true',
      ],
      once: ['name'],
      sorted: ['name', 'reason', 'active'],
      searched: ['name'],
    })}

    GRANT SELECT ON user_preference TO backcounter_system;
    CREATE POLICY system_work ON user_preference TO backcounter_system USING (true) WITH CHECK (true);
  `,
};
