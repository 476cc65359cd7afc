import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/**
 * Points of clients (decision 0112): what each sale earned, what ways of payment earn, and a ledger in which every change
 * of a client's points stands. What clients had before opens it.
 */
export const clientPoints: Migration = {
  name: '0066-client-points',
  up: `
    ALTER TABLE payment_method ADD COLUMN point_factor numeric(18,4);
    ALTER TABLE sale ADD COLUMN points_earned numeric(18,4);
    ALTER TABLE client ADD COLUMN lifetime_points numeric(18,4);

    CREATE TABLE client_points_entry (
      company_id text NOT NULL,
      client_id text NOT NULL,
      seq int NOT NULL,
      kind text NOT NULL CHECK (kind IN ('opening', 'earned', 'takenBack', 'spent', 'givenBack', 'adjusted')),
      points numeric(18,4) NOT NULL CHECK (points <> 0),
      balance numeric(18,4) NOT NULL,
      document_type text,
      document_id text,
      document_number text,
      at timestamptz(3) NOT NULL,
      user_id text NOT NULL,
      username text NOT NULL,
      outlet_id text,
      PRIMARY KEY (company_id, client_id, seq)
    );
    COMMENT ON TABLE client_points_entry IS 'Outlives a client that is deleted: one that is brought back finds it again';
    CREATE INDEX client_points_entry_of_document
      ON client_points_entry (company_id, document_id) WHERE document_id IS NOT NULL;
    ALTER TABLE client NO FORCE ROW LEVEL SECURITY;
    INSERT INTO client_points_entry (company_id, client_id, seq, kind, points, balance, at, user_id, username)
    SELECT company_id, id, 1, 'opening', accumulated_points, accumulated_points, updated_at, updated_by, updated_by
    FROM client WHERE accumulated_points IS NOT NULL AND accumulated_points <> 0;
    ALTER TABLE client FORCE ROW LEVEL SECURITY;
    ${tenantTable('client_points_entry', { appendOnly: true })}`,
};
