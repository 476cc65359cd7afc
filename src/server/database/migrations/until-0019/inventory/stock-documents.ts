import { lineTable, recordTable } from '../../record-table.ts';

const outletKey = 'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)';
const quantity = 'numeric(18,4)';

/** Types of adjustment, adjustments and revaluations (domain/inventory §8, decisions 11 and 12). */
export const stockDocumentTables = [
  recordTable('adjustment_type', {
    columns: [
      'code text NOT NULL',
      'alternate_name text',
      "direction text NOT NULL CHECK (direction IN ('Both', 'Up', 'Down'))",
      'active boolean NOT NULL DEFAULT true',
    ],
    once: ['code'],
    sorted: ['code', 'alternate_name', 'direction'],
    searched: ['code', 'alternate_name'],
  }),
  recordTable('stock_adjustment', {
    columns: [
      'number text NOT NULL',
      "status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Saved', 'Completed', 'Cancelled'))",
      'outlet_id text NOT NULL',
      'posting_date date NOT NULL',
      'adjustment_type text NOT NULL',
      'external_ref_id text',
      'adjusted_by_id text',
      'remarks text',
      'line_count int',
      `total_value ${quantity}`,
      'confirmed_at timestamptz(3)',
      outletKey,
      'FOREIGN KEY (company_id, adjusted_by_id) REFERENCES "user" (company_id, id)',
    ],
    once: ['number'],
    sorted: [
      'number',
      'status',
      'outlet_id',
      'posting_date',
      'adjustment_type',
      'external_ref_id',
      'total_value',
      'adjusted_by_id',
    ],
    searched: ['number', 'external_ref_id'],
  }),
  lineTable('stock_adjustment', [
    'adjustment_type text',
    `adjust_on_hand ${quantity}`,
    `adjust_available ${quantity}`,
    `adjust_restricted ${quantity}`,
    `counted_quantity ${quantity}`,
    `booked_quantity ${quantity}`,
    'booked_seq text',
    'uom text',
    `uom_quantity ${quantity}`,
    `factor ${quantity}`,
    'pack_label text',
    `unit_cost ${quantity}`,
    'batch_no text',
    'expiry_date date',
    "serial_nos text[] NOT NULL DEFAULT '{}'",
    'matrix_x text',
    'matrix_y text',
    'remark text',
    `on_hand_change ${quantity}`,
    `available_change ${quantity}`,
    `restricted_change ${quantity}`,
    `average_cost ${quantity}`,
    `custom_cost ${quantity}`,
    `value ${quantity}`,
  ]),
  recordTable('stock_revaluation', {
    columns: [
      'number text NOT NULL',
      "status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Saved', 'Completed'))",
      'outlet_id text NOT NULL',
      'issued_at timestamptz(3)',
      'revaluation_type text',
      'reason text NOT NULL',
      'remarks text',
      'external_ref_id text',
      'issued_by_id text',
      'verified_by_id text',
      'verified_at timestamptz(3)',
      `value_change ${quantity}`,
      outletKey,
      'FOREIGN KEY (company_id, issued_by_id) REFERENCES "user" (company_id, id)',
      'FOREIGN KEY (company_id, verified_by_id) REFERENCES "user" (company_id, id)',
    ],
    once: ['number'],
    sorted: [
      'number',
      'status',
      'outlet_id',
      'issued_at',
      'revaluation_type',
      'reason',
      'value_change',
      'verified_by_id',
    ],
    searched: ['number', 'reason', 'external_ref_id'],
  }),
  lineTable('stock_revaluation', [
    `average_cost ${quantity} NOT NULL CHECK (average_cost >= 0)`,
    `custom_cost ${quantity}`,
    `sale_price ${quantity}`,
    `employee_price ${quantity}`,
    `wholesale_price ${quantity}`,
    `custom_price ${quantity}`,
    `suggested_retail_price ${quantity}`,
    `web_price ${quantity}`,
    `web_dealer_price ${quantity}`,
    'remark text',
    `on_hand ${quantity}`,
    `average_before ${quantity}`,
    `value_change ${quantity}`,
  ]),
  `DO $$
  DECLARE each record;
  BEGIN
    FOR each IN SELECT id FROM company LOOP
      PERFORM set_config('app.company_id', each.id, true);
      INSERT INTO adjustment_type (company_id, id, code, alternate_name, direction)
      SELECT each.id, gen_random_uuid()::text, t.code, t.name, t.direction
        FROM (VALUES ('Adjust Up', '调增', 'Up'), ('Adjust Down', '调减', 'Down'), ('Disposal', '处置', 'Down'),
                     ('Internal Use', '内部领用', 'Down'), ('Write Off', '核销', 'Down'), ('Wastage', '损耗', 'Down'),
                     ('Stock Take', '盘点', 'Both')) AS t(code, name, direction);
    END LOOP;
    PERFORM set_config('app.company_id', '', true);
  END $$;`,
].join('\n');
