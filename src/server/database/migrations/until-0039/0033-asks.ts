import type { Migration } from '../migration.ts';
import { tenantTable } from '../tenant-table.ts';

/**
 * What people ask of each other: an event of a document that opens one they wait for. Whether it was done, or is no longer
 * needed, is read from the history; how long steps take is read there too.
 */
export const asks: Migration = {
  name: '0033-asks',
  up: `
    CREATE TABLE document_ask (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      document_type text NOT NULL,
      document_id text NOT NULL,
      wanted text NOT NULL,
      event text NOT NULL,
      from_seq int NOT NULL,
      user_id text NOT NULL,
      username text NOT NULL,
      user_ids text[] NOT NULL CHECK (cardinality(user_ids) > 0),
      outlet_ids text[] NOT NULL,
      asked_at timestamptz(3) NOT NULL,
      withdrawn_at timestamptz(3),
      PRIMARY KEY (company_id, id)
    );
    COMMENT ON COLUMN document_ask.wanted IS 'The event that is waited for';
    COMMENT ON COLUMN document_ask.event IS 'The event that is asked for, which opens it; it may be the same';
    COMMENT ON COLUMN document_ask.from_seq IS 'The last step of the document when it was asked: what came after may answer it';
    COMMENT ON COLUMN document_ask.user_ids IS 'Who could send the event then';
    COMMENT ON COLUMN document_ask.outlet_ids IS 'The outlets it can be sent at';
    CREATE UNIQUE INDEX document_ask_once ON document_ask
      (company_id, document_type, document_id, user_id, event, from_seq) WHERE withdrawn_at IS NULL;
    CREATE INDEX document_ask_of_document ON document_ask (company_id, document_type, document_id, asked_at DESC);
    CREATE INDEX document_ask_latest ON document_ask (company_id, asked_at DESC) WHERE withdrawn_at IS NULL;
    ${tenantTable('document_ask')}

    CREATE INDEX document_history_by_event ON document_history (company_id, document_type, event, at DESC)
      INCLUDE (document_id, seq);
  `,
};
