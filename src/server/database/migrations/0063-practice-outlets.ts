import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Outlets to practise at, and up to which movement their stock is the start that a reset brings back (decision 0106). */
export const practiceOutlets: Migration = {
  name: '0063-practice-outlets',
  up: `
    ALTER TABLE outlet ADD COLUMN is_practice boolean NOT NULL DEFAULT false;
    CREATE TABLE practice_start (
      company_id text NOT NULL REFERENCES company,
      outlet_id text NOT NULL,
      movement_seq bigint NOT NULL,
      kept_by text NOT NULL,
      kept_at timestamptz(3) NOT NULL,
      PRIMARY KEY (company_id, outlet_id),
      FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id) ON DELETE CASCADE
    );
    COMMENT ON COLUMN practice_start.movement_seq IS 'The last movement of the outlet when its stock was kept as the start';
    ${tenantTable('practice_start')}`,
};
