import type { Migration } from '../migration.ts';
import { tenantTable } from '../tenant-table.ts';

/** Approval rounds: the rules as they were when asked, and each voice once per level, group and person (domain/inventory §4). */
export const approval: Migration = {
  name: '0003-approval',
  up: `
    CREATE TABLE approval_round (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      document_type text NOT NULL,
      document_id text NOT NULL,
      round int NOT NULL,
      plan jsonb NOT NULL,
      amount numeric(18,4) NOT NULL,
      opened_at timestamptz(3) NOT NULL,
      opened_by text NOT NULL,
      closed_at timestamptz(3),
      outcome text CHECK (outcome IN ('Approved', 'Rejected', 'Dropped')),
      PRIMARY KEY (company_id, id),
      UNIQUE (company_id, document_type, document_id, round)
    );
    CREATE UNIQUE INDEX approval_round_open ON approval_round (company_id, document_type, document_id)
      WHERE closed_at IS NULL;
    ${tenantTable('approval_round')}

    CREATE TABLE approval_vote (
      company_id text NOT NULL,
      round_id text NOT NULL,
      level int NOT NULL,
      user_group_id text NOT NULL,
      user_id text NOT NULL,
      verdict text NOT NULL CHECK (verdict IN ('approved', 'rejected')),
      remark text,
      at timestamptz(3) NOT NULL,
      PRIMARY KEY (company_id, round_id, level, user_group_id, user_id),
      FOREIGN KEY (company_id, round_id) REFERENCES approval_round
    );
    ${tenantTable('approval_vote', { appendOnly: true })}
  `,
};
