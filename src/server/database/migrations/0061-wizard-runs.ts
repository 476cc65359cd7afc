import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/**
 * How far outlets have come with setups: answers and where each region of the chart stands, never a snapshot of it. An
 * address and a prefix of order numbers are one outlet's.
 */
export const wizardRuns: Migration = {
  name: '0061-wizard-runs',
  up: `
    CREATE TABLE wizard_run (
      company_id text NOT NULL,
      outlet_id text NOT NULL,
      wizard text NOT NULL,
      chart_hash text NOT NULL,
      step text NOT NULL,
      regions jsonb NOT NULL DEFAULT '{}'::jsonb,
      answers jsonb NOT NULL DEFAULT '{}'::jsonb,
      pictures text[] NOT NULL DEFAULT '{}',
      version int NOT NULL DEFAULT 1 CHECK (version > 0),
      updated_at timestamptz(3) NOT NULL,
      updated_by text NOT NULL,
      PRIMARY KEY (company_id, outlet_id, wizard),
      FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id) ON DELETE CASCADE
    );
    COMMENT ON COLUMN wizard_run.chart_hash IS 'Of the chart and the questions it was last saved under; under others the step is found anew from the answers';
    COMMENT ON COLUMN wizard_run.answers IS 'By question, also those nobody asks any more; keys of services are sealed';
    COMMENT ON COLUMN wizard_run.pictures IS 'Keys of stored pictures among the answers';
    CREATE UNIQUE INDEX wizard_run_store_url ON wizard_run (company_id, wizard, lower(answers->>'storeUrl'));
    CREATE UNIQUE INDEX wizard_run_order_prefix ON wizard_run (company_id, wizard, lower(answers->>'orderPrefix'));
    ${tenantTable('wizard_run')}`,
};
