import type { Migration } from '../migration.ts';
import { tenantTable } from '../tenant-table.ts';

/**
 * The stock ledger (R7, domain/inventory §1 and §9). A movement is never changed; what a back-dated posting makes of
 * later movements is added beside them as restatements, and `stock_ledger` shows each movement as it stands now.
 * Per item and outlet the ledger runs by (business date, effective time, position, seq); a variance row takes the
 * position of the movement it belongs to.
 */
export const stock: Migration = {
  name: '0004-stock',
  up: `
  CREATE TABLE stock_movement (
    company_id text NOT NULL REFERENCES company,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    item_id text NOT NULL,
    outlet_id text NOT NULL,
    business_date date NOT NULL,
    effective_at timestamptz(3) NOT NULL,
    position bigint NOT NULL GENERATED ALWAYS AS (coalesce(variance_of, seq)) STORED,
    document_type text NOT NULL,
    document_id text NOT NULL,
    document_no text NOT NULL,
    line_id text,
    action text NOT NULL,
    d_on_hand numeric(18, 4) NOT NULL DEFAULT 0,
    d_reserved numeric(18, 4) NOT NULL DEFAULT 0,
    d_restricted numeric(18, 4) NOT NULL DEFAULT 0,
    basis text NOT NULL CHECK (basis IN ('given', 'average', 'original', 'set', 'variance')),
    value numeric(20, 6) NOT NULL,
    unit_cost numeric(24, 10) NOT NULL,
    on_hand_after numeric(18, 4) NOT NULL,
    reserved_after numeric(18, 4) NOT NULL,
    restricted_after numeric(18, 4) NOT NULL,
    value_after numeric(20, 6) NOT NULL,
    average_after numeric(24, 10) NOT NULL,
    batch_no text,
    serial_no text,
    expiry_date date,
    reverses_seq bigint,
    variance_of bigint,
    user_id text NOT NULL,
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (company_id, seq),
    CHECK ((basis = 'original') = (reverses_seq IS NOT NULL)),
    CHECK ((basis = 'variance') = (variance_of IS NOT NULL))
  );
  CREATE INDEX stock_movement_in_order
    ON stock_movement (company_id, item_id, outlet_id, business_date, effective_at, position, seq);
  CREATE INDEX stock_movement_of_document ON stock_movement (company_id, document_type, document_id);
  CREATE UNIQUE INDEX stock_movement_reversed_once
    ON stock_movement (company_id, reverses_seq) WHERE reverses_seq IS NOT NULL;
  CREATE UNIQUE INDEX stock_movement_one_variance
    ON stock_movement (company_id, variance_of) WHERE variance_of IS NOT NULL;
  ${tenantTable('stock_movement', { appendOnly: true })}

  CREATE TABLE stock_restatement (
    company_id text NOT NULL REFERENCES company,
    movement_seq bigint NOT NULL,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    d_value numeric(20, 6) NOT NULL,
    value numeric(20, 6) NOT NULL,
    unit_cost numeric(24, 10) NOT NULL,
    on_hand_after numeric(18, 4) NOT NULL,
    reserved_after numeric(18, 4) NOT NULL,
    restricted_after numeric(18, 4) NOT NULL,
    value_after numeric(20, 6) NOT NULL,
    average_after numeric(24, 10) NOT NULL,
    caused_by_type text NOT NULL,
    caused_by_id text NOT NULL,
    user_id text NOT NULL,
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (company_id, movement_seq, seq)
  );
  ${tenantTable('stock_restatement', { appendOnly: true })}

  CREATE VIEW stock_ledger WITH (security_invoker = true) AS
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
           m.batch_no, m.serial_no, m.expiry_date, m.reverses_seq, m.variance_of, m.user_id, m.at
      FROM stock_movement m
      LEFT JOIN LATERAL (
        SELECT * FROM stock_restatement s
         WHERE s.company_id = m.company_id AND s.movement_seq = m.seq
         ORDER BY s.seq DESC LIMIT 1
      ) r ON true;
  GRANT SELECT ON stock_ledger TO backcounter_app;

  CREATE TABLE stock_balance (
    company_id text NOT NULL REFERENCES company,
    item_id text NOT NULL,
    outlet_id text NOT NULL,
    on_hand numeric(18, 4) NOT NULL DEFAULT 0,
    reserved numeric(18, 4) NOT NULL DEFAULT 0 CHECK (reserved >= 0),
    restricted numeric(18, 4) NOT NULL DEFAULT 0 CHECK (restricted >= 0),
    value numeric(20, 6) NOT NULL DEFAULT 0,
    last_average numeric(24, 10) NOT NULL DEFAULT 0 CHECK (last_average >= 0),
    last_business_date date,
    last_effective_at timestamptz(3),
    version int NOT NULL DEFAULT 1,
    PRIMARY KEY (company_id, item_id, outlet_id),
    FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id),
    FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id),
    CHECK (on_hand * value >= 0),
    CHECK (on_hand <> 0 OR value = 0)
  );
  CREATE INDEX stock_balance_of_outlet ON stock_balance (company_id, outlet_id, item_id);
  ${tenantTable('stock_balance')}
  REVOKE DELETE ON stock_balance FROM backcounter_app;
`,
};
