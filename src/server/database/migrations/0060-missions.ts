import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/**
 * How far people have come with missions, run by run; when they last checked a document; and the items of an outlet
 * whose levels are kept, so that a mission that asks for them reads no others.
 */
export const missions: Migration = {
  name: '0060-missions',
  up: `
    CREATE TABLE mission_run (
      company_id text NOT NULL,
      user_id text NOT NULL,
      mission text NOT NULL,
      run int NOT NULL CHECK (run > 0),
      status text NOT NULL CHECK (status IN ('In Progress', 'Completed', 'Skipped')),
      outlet_id text NOT NULL,
      started_at timestamptz(3),
      begun_at timestamptz(3) NOT NULL DEFAULT now(),
      completed_at timestamptz(3),
      PRIMARY KEY (company_id, user_id, mission, run),
      FOREIGN KEY (company_id, user_id) REFERENCES "user" (company_id, id) ON DELETE CASCADE,
      CONSTRAINT mission_run_is_started CHECK (status = 'Skipped' OR started_at IS NOT NULL),
      CONSTRAINT mission_run_is_completed CHECK ((status = 'Completed') = (completed_at IS NOT NULL))
    );
    COMMENT ON COLUMN mission_run.started_at IS 'By the clock of the program, as documents are dated; null where it was skipped before it was started';
    COMMENT ON COLUMN mission_run.begun_at IS 'By the clock of the database, as rows are dated: what was made since then counts';
    CREATE INDEX mission_run_completed ON mission_run (company_id, mission) WHERE status = 'Completed';
    ${tenantTable('mission_run')}

    CREATE TABLE mission_tick (
      company_id text NOT NULL,
      user_id text NOT NULL,
      mission text NOT NULL,
      run int NOT NULL,
      step text NOT NULL,
      done_at timestamptz(3) NOT NULL,
      PRIMARY KEY (company_id, user_id, mission, run, step),
      FOREIGN KEY (company_id, user_id, mission, run) REFERENCES mission_run ON DELETE CASCADE
    );
    ${tenantTable('mission_tick')}

    CREATE TABLE document_check (
      company_id text NOT NULL REFERENCES company,
      document_type text NOT NULL,
      document_id text NOT NULL,
      user_id text NOT NULL,
      checked_at timestamptz(3) NOT NULL,
      PRIMARY KEY (company_id, document_type, document_id, user_id)
    );
    ${tenantTable('document_check')}

    CREATE INDEX item_outlet_with_levels ON item_outlet (company_id, outlet_id)
      WHERE reorder_point > 0 AND safety_point > 0;`,
};
