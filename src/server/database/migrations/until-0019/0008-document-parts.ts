import type { Migration } from '../migration.ts';
import { tenantTable } from '../tenant-table.ts';

/** What hangs on a document of any type (decision 23): remarks of people, files, and what was mailed of it. */
export const documentParts: Migration = {
  name: '0008-document-parts',
  up: `
    CREATE TABLE document_comment (
      company_id text NOT NULL REFERENCES company,
      document_type text NOT NULL,
      document_id text NOT NULL,
      id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('comment', 'mail')),
      body text NOT NULL,
      user_id text NOT NULL,
      username text NOT NULL,
      outlet_id text,
      at timestamptz(3) NOT NULL,
      PRIMARY KEY (company_id, document_type, document_id, id)
    );
    ${tenantTable('document_comment', { appendOnly: true })}

    CREATE TABLE document_attachment (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      document_type text NOT NULL,
      document_id text NOT NULL,
      name text NOT NULL,
      content_type text NOT NULL,
      size bigint NOT NULL CHECK (size > 0),
      sha256 text NOT NULL,
      user_id text NOT NULL,
      username text NOT NULL,
      at timestamptz(3) NOT NULL,
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, document_type, document_id, sha256, name)
    );
    ${tenantTable('document_attachment')}

    ALTER TABLE mail ADD COLUMN attachment_name text;
    ALTER TABLE mail ADD COLUMN attachment_type text;
    ALTER TABLE mail ADD COLUMN attachment bytea;
    ALTER TABLE mail ADD CONSTRAINT mail_attachment_whole
      CHECK ((attachment IS NULL) = (attachment_name IS NULL) AND (attachment IS NULL) = (attachment_type IS NULL));
  `,
};
