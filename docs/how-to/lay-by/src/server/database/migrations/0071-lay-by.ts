import type { Migration } from './migration.ts';
import { entryTable, lineTable, recordTable } from './record-table.ts';

/** Goods kept for clients, the plan of their payments, and what was paid. */
export const layBys: Migration = {
  name: '0071-lay-by',
  up: [
    recordTable('lay_by', {
      columns: [
        'number text NOT NULL',
        'chart_version int NOT NULL',
        `status text NOT NULL DEFAULT 'New'
          CHECK (status IN ('New', 'Saved', 'Open', 'Completed', 'Lapsed', 'Cancelled'))`,
        "payment_status text CHECK (payment_status IN ('Unpaid', 'Part Paid', 'Paid'))",
        "handover_status text CHECK (handover_status IN ('Kept', 'Handed Over'))",
        'outlet_id text NOT NULL',
        'client_id text NOT NULL',
        'posting_date date NOT NULL',
        'agreed_price numeric(18,4) NOT NULL CHECK (agreed_price > 0)',
        'days_to_pay int NOT NULL CHECK (days_to_pay > 0)',
        'remarks text',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
        'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
      ],
      once: ['number'],
      sorted: [
        'number',
        'status',
        'payment_status',
        'handover_status',
        'outlet_id',
        'client_id',
        'posting_date',
        'agreed_price',
      ],
      searched: ['number'],
    }),
    lineTable('lay_by', ['quantity numeric(18,4) NOT NULL CHECK (quantity > 0)', 'remark text']),
    entryTable('lay_by', 'instalment', [
      'due_date date NOT NULL',
      'amount numeric(18,4) NOT NULL CHECK (amount > 0)',
      'remark text',
    ]),
    entryTable('lay_by', 'payment', [
      'paid_on date NOT NULL',
      'amount numeric(18,4) NOT NULL',
      "method text NOT NULL CHECK (method IN ('Cash', 'Card', 'Transfer'))",
      'reference text',
    ]),
  ].join('\n'),
};
