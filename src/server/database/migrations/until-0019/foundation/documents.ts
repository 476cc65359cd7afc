import { tenantTable } from '../../tenant-table.ts';

/** What every document shares: its number, its travelled path, and the work it leaves for later. */
export const documentTables = `
  CREATE TABLE number_series (
    company_id text NOT NULL REFERENCES company,
    document_type text NOT NULL,
    outlet_id text NOT NULL,
    next bigint NOT NULL DEFAULT 1 CHECK (next >= 1),
    PRIMARY KEY (company_id, document_type, outlet_id)
  );
  ${tenantTable('number_series')}

  CREATE TABLE document_history (
    company_id text NOT NULL REFERENCES company,
    document_type text NOT NULL,
    document_id text NOT NULL,
    seq int NOT NULL,
    at timestamptz(3) NOT NULL,
    user_id text NOT NULL,
    username text NOT NULL,
    outlet_id text,
    event text NOT NULL,
    from_status text,
    to_status text NOT NULL,
    from_approval text,
    to_approval text,
    remark text,
    details jsonb NOT NULL DEFAULT '{}',
    chart_version int NOT NULL,
    request_id text,
    PRIMARY KEY (company_id, document_type, document_id, seq)
  );
  ${tenantTable('document_history', { appendOnly: true })}

  CREATE TABLE outbox (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    topic text NOT NULL,
    payload jsonb NOT NULL,
    tries int NOT NULL DEFAULT 0,
    last_error text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    due_at timestamptz(3) NOT NULL DEFAULT now(),
    done_at timestamptz(3),
    parked_at timestamptz(3),
    PRIMARY KEY (company_id, id)
  );
  CREATE INDEX outbox_waiting ON outbox (due_at) WHERE done_at IS NULL AND parked_at IS NULL;
  ${tenantTable('outbox', { system: 'SELECT, UPDATE, DELETE' })}

  CREATE TABLE mail (
    id text PRIMARY KEY,
    company_id text REFERENCES company,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    language text NOT NULL DEFAULT 'en',
    tries int NOT NULL DEFAULT 0,
    last_error text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    due_at timestamptz(3) NOT NULL DEFAULT now(),
    sent_at timestamptz(3),
    parked_at timestamptz(3)
  );
  CREATE INDEX mail_waiting ON mail (due_at) WHERE sent_at IS NULL AND parked_at IS NULL;
  ${tenantTable('mail', { system: 'SELECT, INSERT, UPDATE, DELETE' })}

  CREATE TABLE import_log (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    resource text NOT NULL,
    file_name text NOT NULL,
    status text NOT NULL,
    user_id text NOT NULL,
    outlet_id text,
    total_rows int NOT NULL DEFAULT 0,
    created_rows int NOT NULL DEFAULT 0,
    updated_rows int NOT NULL DEFAULT 0,
    skipped_rows int NOT NULL DEFAULT 0,
    failed_rows int NOT NULL DEFAULT 0,
    options jsonb NOT NULL DEFAULT '{}',
    started_at timestamptz(3) NOT NULL DEFAULT now(),
    finished_at timestamptz(3),
    PRIMARY KEY (company_id, id)
  );
  CREATE INDEX import_log_latest ON import_log (company_id, started_at, id);
  ${tenantTable('import_log', { system: 'SELECT' })}

  CREATE TABLE import_log_row (
    company_id text NOT NULL,
    import_id text NOT NULL,
    row_no int NOT NULL,
    outcome text NOT NULL,
    record_id text,
    code text,
    problems jsonb NOT NULL DEFAULT '[]',
    cells jsonb,
    PRIMARY KEY (company_id, import_id, row_no),
    FOREIGN KEY (company_id, import_id) REFERENCES import_log ON DELETE CASCADE
  );
  ${tenantTable('import_log_row')}
`;
