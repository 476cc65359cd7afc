import { tenantTable } from '../../tenant-table.ts';

/**
 * What the ledger knows beyond quantities (domain/inventory §1, §6, §9): the movement goods came from (their cost
 * follows it through transfers), the cell of a matrix item, where each serial is; runs that take longer than a
 * request; and what an outlet may do with an item and wants to keep of it (domain/inventory §11).
 */
export const stockTracking = `
  ALTER TABLE stock_movement ADD COLUMN source_seq bigint;
  ALTER TABLE stock_movement ADD COLUMN cell text;
  CREATE INDEX stock_movement_from ON stock_movement (company_id, source_seq) WHERE source_seq IS NOT NULL;
  CREATE INDEX stock_movement_of_batch
    ON stock_movement (company_id, item_id, outlet_id, batch_no) WHERE batch_no IS NOT NULL;
  CREATE INDEX stock_movement_of_cell
    ON stock_movement (company_id, item_id, outlet_id, cell) WHERE cell IS NOT NULL;

  CREATE OR REPLACE VIEW stock_ledger WITH (security_invoker = true) AS
    SELECT m.company_id, m.seq, m.item_id, m.outlet_id, m.business_date, m.effective_at, m.position,
           m.document_type, m.document_id, m.document_no, m.line_id, m.action,
           m.d_on_hand, m.d_reserved, m.d_restricted, m.basis,
           coalesce(r.value, m.value) AS value,
           coalesce(r.unit_cost, m.unit_cost) AS unit_cost,
           coalesce(r.on_hand_after, m.on_hand_after) AS on_hand_after,
           coalesce(r.reserved_after, m.reserved_after) AS reserved_after,
           coalesce(r.restricted_after, m.restricted_after) AS restricted_after,
           coalesce(r.value_after, m.value_after) AS value_after,
           coalesce(r.average_after, m.average_after) AS average_after,
           r.seq IS NOT NULL AS restated,
           m.batch_no, m.serial_no, m.expiry_date, m.reverses_seq, m.variance_of, m.user_id, m.at,
           m.source_seq, m.cell
      FROM stock_movement m
      LEFT JOIN LATERAL (
        SELECT * FROM stock_restatement s
         WHERE s.company_id = m.company_id AND s.movement_seq = m.seq
         ORDER BY s.seq DESC LIMIT 1
      ) r ON true;

  CREATE TABLE stock_serial (
    company_id text NOT NULL REFERENCES company,
    item_id text NOT NULL,
    serial_key text NOT NULL,
    serial_no text NOT NULL,
    status text NOT NULL CHECK (status IN ('In Stock', 'In Transit', 'Sold', 'Out')),
    outlet_id text NOT NULL,
    document_type text NOT NULL,
    document_id text NOT NULL,
    document_no text NOT NULL,
    changed_at timestamptz(3) NOT NULL,
    PRIMARY KEY (company_id, item_id, serial_key),
    FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id),
    FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)
  );
  CREATE INDEX stock_serial_of_outlet ON stock_serial (company_id, outlet_id, item_id, status);
  CREATE INDEX stock_serial_by_number ON stock_serial (company_id, serial_key);
  ${tenantTable('stock_serial')}

  CREATE TABLE stock_run (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('posting', 'recosting')),
    document_type text NOT NULL,
    document_id text NOT NULL,
    status text NOT NULL CHECK (status IN ('Running', 'Completed', 'Failed')),
    item_ids text[] NOT NULL,
    done int NOT NULL DEFAULT 0,
    total int NOT NULL,
    problems jsonb NOT NULL DEFAULT '[]',
    user_id text NOT NULL,
    outlet_id text,
    started_at timestamptz(3) NOT NULL,
    finished_at timestamptz(3),
    PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX stock_run_one_at_a_time
    ON stock_run (company_id, document_type, document_id) WHERE status = 'Running';
  CREATE INDEX stock_run_of_document ON stock_run (company_id, document_type, document_id, started_at);
  CREATE INDEX stock_run_open ON stock_run (company_id, status) WHERE status = 'Running';
  ${tenantTable('stock_run', { system: 'SELECT' })}

  CREATE TABLE item_outlet (
    company_id text NOT NULL REFERENCES company,
    item_id text NOT NULL,
    outlet_id text NOT NULL,
    allow_purchase boolean NOT NULL DEFAULT true,
    allow_sell boolean NOT NULL DEFAULT true,
    allow_transfer boolean NOT NULL DEFAULT true,
    allow_issue boolean NOT NULL DEFAULT true,
    allow_receive boolean NOT NULL DEFAULT true,
    allow_request boolean NOT NULL DEFAULT true,
    allow_inter_company boolean NOT NULL DEFAULT true,
    returnable boolean NOT NULL DEFAULT true,
    sales_returnable boolean NOT NULL DEFAULT true,
    display_unit text,
    reorder_point numeric(18,4) CHECK (reorder_point >= 0),
    safety_point numeric(18,4) CHECK (safety_point >= 0),
    minimum_ordering numeric(18,4) CHECK (minimum_ordering >= 0),
    pack_quantity numeric(18,4) CHECK (pack_quantity > 0),
    version int NOT NULL DEFAULT 1,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, item_id, outlet_id),
    FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id) ON DELETE CASCADE,
    FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id) ON DELETE CASCADE
  );
  CREATE INDEX item_outlet_of_outlet ON item_outlet (company_id, outlet_id, item_id);
  ${tenantTable('item_outlet')}
`;
