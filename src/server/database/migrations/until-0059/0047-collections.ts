import type { Migration } from '../migration.ts';
import { entryTable, recordTable } from '../record-table.ts';

const amount = (name: string) => `${name} numeric(18,4)`;

/** Collections with what they pay and what is given back of them, and what each client has paid ahead. */
export const collections: Migration = {
  name: '0047-collections',
  up: `
    ALTER TABLE client_account
      ADD COLUMN advance numeric(18,4) NOT NULL DEFAULT 0 CHECK (advance >= 0);
    ${recordTable('collection', {
      columns: [
        'number text NOT NULL',
        'chart_version int NOT NULL',
        `status text NOT NULL DEFAULT 'New' CHECK (status IN
          ('New', 'Pending', 'Received', 'Deposited', 'Failed', 'Cancelled', 'Refunded'))`,
        'outlet_id text NOT NULL',
        'client_id text NOT NULL',
        'paid_on date NOT NULL',
        'method text NOT NULL',
        'amount numeric(18,4) NOT NULL CHECK (amount > 0)',
        'currency_code text',
        'exchange_rate numeric CHECK (exchange_rate > 0)',
        `knock_off text CHECK (knock_off IN ('Oldest First', 'By Hand', 'Advance Payment'))`,
        'card_type1 text',
        'card_type2 text',
        'card_type3 text',
        'reference text',
        'trace_no text',
        'remarks text',
        'deposit_no text',
        'deposited_on date',
        'received_by_id text',
        'received_at timestamptz(3)',
        amount('allocated'),
        'advance numeric(18,4) CHECK (advance >= 0)',
        'refunded numeric(18,4) CHECK (refunded >= 0)',
        amount('base_amount'),
        amount('base_advance'),
        amount('foreign_gain'),
        `CONSTRAINT collection_is_allocated_ahead_or_refunded
          CHECK (status IN ('Failed', 'Cancelled') OR allocated + advance + refunded = amount)`,
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
        'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
        'FOREIGN KEY (company_id, received_by_id) REFERENCES "user" (company_id, id)',
      ],
      once: ['number'],
      sorted: [
        'number',
        'paid_on',
        'client_id',
        'method',
        'amount',
        'allocated',
        'advance',
        'status',
        'outlet_id',
        'reference',
        'deposit_no',
        'deposited_on',
        'received_by_id',
      ],
      searched: ['number', 'reference', 'trace_no', 'deposit_no'],
    })}
    ${entryTable('collection', 'allocation', [
      'sale_id text NOT NULL',
      'amount numeric(18,4) NOT NULL CHECK (amount <> 0)',
      'due_date date',
      amount('owed'),
      amount('gain'),
      'allocated_on date',
      'FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)',
    ])}
    CREATE INDEX collection_allocation_of_sale_id ON collection_allocation (company_id, sale_id);
    ${entryTable('collection', 'refund', [
      'refunded_on date NOT NULL',
      'method text NOT NULL',
      'amount numeric(18,4) NOT NULL CHECK (amount > 0)',
      'reference text',
      'refunded_by_id text',
      'FOREIGN KEY (company_id, refunded_by_id) REFERENCES "user" (company_id, id)',
    ])}
    ALTER TABLE sale_payment ADD COLUMN collection_id text,
      ADD FOREIGN KEY (company_id, collection_id) REFERENCES collection (company_id, id);
    CREATE INDEX sale_payment_of_collection_id ON sale_payment (company_id, collection_id)
      WHERE collection_id IS NOT NULL;
    CREATE INDEX collection_paid_ahead ON collection (company_id, paid_on, id) WHERE advance > 0;
    CREATE INDEX sale_owed_by_due ON sale (company_id, (coalesce(due_date, business_date)), id) WHERE receivable > 0;
    CREATE INDEX sale_owed_by_client ON sale (company_id, client_id, due_date, id) WHERE receivable > 0;`,
};
