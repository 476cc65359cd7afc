import type { Migration } from '../migration.ts';
import { tenantTable } from '../tenant-table.ts';

/** Delays of the charts that run on documents; each ends once, whatever happens to the server in between. */
export const chartTimers: Migration = {
  name: '0017-chart-timers',
  up: `
    CREATE TABLE chart_timer (
      company_id text NOT NULL REFERENCES company,
      document_type text NOT NULL,
      document_id text NOT NULL,
      id text NOT NULL,
      chart_version int NOT NULL,
      user_id text NOT NULL,
      outlet_id text,
      due_at timestamptz(3) NOT NULL,
      next_try_at timestamptz(3) NOT NULL,
      attempts int NOT NULL DEFAULT 0,
      last_error text,
      PRIMARY KEY (company_id, document_type, document_id, id)
    );
    CREATE INDEX chart_timer_due ON chart_timer (next_try_at);
    COMMENT ON COLUMN chart_timer.id IS 'The event of the chart at the end of the delay';
    COMMENT ON COLUMN chart_timer.user_id IS 'Who brought the document where the delay runs: its end is worked on their behalf';
    COMMENT ON COLUMN chart_timer.next_try_at IS 'When it is looked at next: its end, or later after a failure';
    ${tenantTable('chart_timer', { system: 'SELECT, UPDATE' })}
  `,
};
