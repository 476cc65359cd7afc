import type { Migration } from '../migration.ts';

/** A step of a document's path tells where every region went, and which step brought it about. */
export const causalHistory: Migration = {
  name: '0018-causal-history',
  up: `
    ALTER TABLE document_history
      ADD COLUMN regions jsonb,
      ADD COLUMN cause_type text,
      ADD COLUMN cause_id text,
      ADD COLUMN cause_seq int,
      ADD CONSTRAINT whole_cause CHECK (num_nulls(cause_type, cause_id, cause_seq) IN (0, 3));
    COMMENT ON COLUMN document_history.regions IS 'From and to of each region of the chart that changed; null in rows older than the column';
    COMMENT ON COLUMN document_history.cause_seq IS 'The step, of the document cause_id, whose effect wrote this one; null for what somebody asked for';
  `,
};
