import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

/** When an outlet was completed and the words it is grouped by; the keys devices work with. */
export const outletsAndLicences: Migration = {
  name: '0035-outlets-and-licences',
  up: `
    ALTER TABLE outlet ADD COLUMN completion_date date;
    ALTER TABLE outlet ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
    ${recordTable('licence', {
      columns: [
        'code text NOT NULL',
        "licence_type text CHECK (licence_type IN ('Mobility'))",
        "application_type text NOT NULL CHECK (application_type IN ('Classic', 'Terminal', 'FnB Go', 'Kiosk', 'Tablet POS', 'Kitchen Display', 'Mobility'))",
        'trial boolean NOT NULL DEFAULT false',
        "status text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Removed'))",
        'licence_key text',
        'trial_ends_on date',
        'device_id text',
        'activated_at timestamptz(3)',
        'last_contact_at timestamptz(3)',
        'removed_at timestamptz(3)',
        'remarks text',
      ],
      once: ['code'],
      sorted: [
        'code',
        'application_type',
        'status',
        'trial',
        'trial_ends_on',
        'device_id',
        'last_contact_at',
      ],
      searched: ['code', 'device_id'],
    })}
    CREATE UNIQUE INDEX licence_by_key ON licence (company_id, licence_key);
  `,
};
