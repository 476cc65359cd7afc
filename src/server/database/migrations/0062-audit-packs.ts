import type { Migration } from './migration.ts';
import { tenantTable } from './tenant-table.ts';

/** Audit packs that were asked for in the portal; their files lie in the data folder. */
export const auditPacks: Migration = {
  name: '0062-audit-packs',
  up: `
    CREATE TABLE audit_pack (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      from_day date NOT NULL,
      to_day date NOT NULL,
      status text NOT NULL CHECK (status IN ('Making', 'Ready', 'Failed', 'Removed')),
      part text,
      rows bigint NOT NULL DEFAULT 0,
      exceptions int,
      exceptions_by_code jsonb NOT NULL DEFAULT '{}'::jsonb,
      fingerprint text,
      files int,
      bytes bigint,
      failure text,
      asked_by text NOT NULL,
      asked_at timestamptz(3) NOT NULL,
      ended_at timestamptz(3),
      beat_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, id)
    );
    COMMENT ON COLUMN audit_pack.beat_at IS 'When the server that makes it was last heard of, by the clock of the database';
    COMMENT ON COLUMN audit_pack.exceptions_by_code IS 'How many there are of each kind';
    CREATE INDEX audit_pack_by_asked_at ON audit_pack (company_id, asked_at DESC);
    CREATE UNIQUE INDEX audit_pack_one_at_a_time ON audit_pack (company_id) WHERE status = 'Making';
    ${tenantTable('audit_pack', { system: 'SELECT' })}`,
};
