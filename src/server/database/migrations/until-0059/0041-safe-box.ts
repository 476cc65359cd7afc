import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';
import { tenantTable } from '../tenant-table.ts';

/** What each outlet's safe holds, and every entry that changed it. */
export const safeBoxes: Migration = {
  name: '0041-safe-box',
  up: `
    CREATE TABLE safe (
      company_id text NOT NULL REFERENCES company,
      outlet_id text NOT NULL,
      balance numeric(18,4) NOT NULL CHECK (balance >= 0),
      PRIMARY KEY (company_id, outlet_id),
      FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)
    );
    ${tenantTable('safe')}
    ${recordTable('safe_box', {
      columns: [
        'number text NOT NULL',
        'chart_version int NOT NULL',
        "status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Saved', 'Completed', 'Cancelled'))",
        'outlet_id text NOT NULL',
        `entry_kind text NOT NULL
          CHECK (entry_kind IN ('Drop', 'Float', 'Petty Cash', 'Bank Deposit', 'Count Difference'))`,
        'amount numeric(18,4) NOT NULL CHECK (amount <> 0)',
        'change numeric(18,4)',
        'balance numeric(18,4) CHECK (balance >= 0)',
        'performed_on date NOT NULL',
        'performed_by_id text',
        'reason text NOT NULL',
        'remarks text',
        'corrects_id text',
        'corrected_by_id text',
        'completed_at timestamptz(3)',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
        'FOREIGN KEY (company_id, performed_by_id) REFERENCES "user" (company_id, id)',
        'FOREIGN KEY (company_id, corrects_id) REFERENCES safe_box (company_id, id)',
        'FOREIGN KEY (company_id, corrected_by_id) REFERENCES safe_box (company_id, id)',
      ],
      once: ['number'],
      sorted: [
        'number',
        'status',
        'outlet_id',
        'entry_kind',
        'change',
        'balance',
        'performed_on',
        'performed_by_id',
        'reason',
      ],
      searched: ['number', 'reason'],
    })}`,
};
