import type { Migration } from '../migration.ts';

/** The outbox, which nobody has used yet, names the document a job is for and on whose behalf it runs. */
export const jobs: Migration = {
  name: '0019-jobs',
  up: `
    ALTER TABLE outbox RENAME COLUMN topic TO kind;
    ALTER TABLE outbox
      ADD COLUMN document_type text NOT NULL,
      ADD COLUMN document_id text NOT NULL,
      ADD COLUMN user_id text NOT NULL,
      ADD COLUMN outlet_id text;
    DROP INDEX outbox_waiting;
    ALTER TABLE outbox DROP COLUMN parked_at;
    CREATE INDEX outbox_waiting ON outbox (due_at) WHERE done_at IS NULL;
    CREATE INDEX outbox_document ON outbox (company_id, document_id, kind, created_at);
    COMMENT ON COLUMN outbox.due_at IS 'When it is looked at next: at once, after a lease, or later after a failure';
  `,
};
