import type { Migration } from '../migration.ts';
import { tenantTable } from '../tenant-table.ts';

/** Numbers are taken from a block, so that nobody waits for another's commit; kept replies are text (decision 43). */
export const numbersAndReplies: Migration = {
  name: '0020-numbers-and-replies',
  up: `
    CREATE TABLE number_unused (
      company_id text NOT NULL REFERENCES company,
      document_type text NOT NULL,
      outlet_id text NOT NULL,
      number bigint NOT NULL CHECK (number >= 1),
      PRIMARY KEY (company_id, document_type, outlet_id, number)
    );
    COMMENT ON TABLE number_unused IS 'Numbers below the next of their series that no document has yet';
    ${tenantTable('number_unused')}

    ALTER TABLE idempotency_key ALTER COLUMN body TYPE text USING body #>> '{}';
    ALTER TABLE idempotency_key ALTER COLUMN body SET STORAGE EXTERNAL;
  `,
};
