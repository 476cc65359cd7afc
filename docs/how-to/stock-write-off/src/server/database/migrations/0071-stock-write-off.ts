import type { Migration } from './migration.ts';
import { lineTable, recordTable } from './record-table.ts';

/** Goods that leave stock without being sold. */
export const stockWriteOffs: Migration = {
  name: '0071-stock-write-off',
  up: [
    recordTable('stock_write_off', {
      columns: [
        'number text NOT NULL',
        'chart_version int NOT NULL',
        "status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Saved', 'Completed', 'Cancelled'))",
        'outlet_id text NOT NULL',
        'posting_date date NOT NULL',
        'remarks text',
        'confirmed_at timestamptz(3)',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
      ],
      once: ['number'],
      sorted: ['number', 'status', 'outlet_id', 'posting_date', 'confirmed_at'],
      searched: ['number'],
    }),
    lineTable('stock_write_off', ['quantity numeric(18,4) NOT NULL CHECK (quantity > 0)', 'remark text']),
  ].join('\n'),
};
