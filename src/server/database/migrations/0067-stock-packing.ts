import type { Migration } from './migration.ts';
import { entryTable, lineTable, recordTable } from './record-table.ts';

/** Prepacks that are made of their components, or opened again. */
export const stockPackings: Migration = {
  name: '0067-stock-packing',
  up: [
    recordTable('stock_packing', {
      columns: [
        'number text NOT NULL',
        'chart_version int NOT NULL',
        "status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Saved', 'Completed', 'Cancelled'))",
        'outlet_id text NOT NULL',
        "packing_type text NOT NULL CHECK (packing_type IN ('Pack', 'Unpack'))",
        'posting_date date NOT NULL',
        'external_ref_id text',
        'remarks text',
        'issued_by_id text',
        'total_value numeric(18,4)',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
        'FOREIGN KEY (company_id, issued_by_id) REFERENCES "user" (company_id, id)',
      ],
      once: ['number'],
      sorted: [
        'number',
        'status',
        'outlet_id',
        'packing_type',
        'posting_date',
        'external_ref_id',
        'issued_by_id',
        'total_value',
      ],
      searched: ['number', 'external_ref_id'],
    }),
    lineTable('stock_packing', [
      'quantity numeric(18,4) NOT NULL CHECK (quantity > 0)',
      'batch_no text',
      'expiry_date date',
      'unit_cost numeric(18,4)',
      'value numeric(18,4)',
      'remark text',
    ]),
    entryTable('stock_packing', 'component', [
      'package_id text NOT NULL',
      'component_id text NOT NULL',
      'quantity numeric(18,4) NOT NULL',
      'wasted numeric(18,4)',
      'batch_no text',
      'expiry_date date',
      'unit_cost numeric(18,4)',
      'value numeric(18,4)',
      'FOREIGN KEY (company_id, package_id) REFERENCES item (company_id, id)',
      'FOREIGN KEY (company_id, component_id) REFERENCES item (company_id, id)',
    ]),
    'CREATE INDEX stock_packing_component_of_package_id ON stock_packing_component (company_id, package_id);',
    'CREATE INDEX stock_packing_component_of_component_id ON stock_packing_component (company_id, component_id);',
  ].join('\n'),
};
