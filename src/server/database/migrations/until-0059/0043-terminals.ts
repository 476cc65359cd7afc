import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

/** What tills exchange with the company, and the tills themselves; a device key is kept as its fingerprint alone. */
export const terminals: Migration = {
  name: '0043-terminals',
  up: `
    ${recordTable('sync_profile', {
      columns: [
        'name text NOT NULL',
        "sync_groups text[] NOT NULL DEFAULT '{}'",
        'all_outlets boolean NOT NULL DEFAULT false',
        "outlet_ids text[] NOT NULL DEFAULT '{}'",
        'auto_sync boolean NOT NULL DEFAULT true',
        'interval_minutes integer CHECK (interval_minutes BETWEEN 1 AND 1440)',
        'remarks text',
      ],
      once: ['name'],
      sorted: ['name', 'all_outlets', 'auto_sync', 'interval_minutes'],
      searched: ['name'],
    })}
    CREATE INDEX sync_profile_of_outlet_ids ON sync_profile USING gin (outlet_ids);
    ${recordTable('terminal', {
      columns: [
        'site_id integer NOT NULL',
        'device_id text NOT NULL',
        'application_type text NOT NULL',
        'licence_id text NOT NULL',
        "status text NOT NULL DEFAULT 'Active' CHECK (status IN ('Active', 'Archived'))",
        'client_name text NOT NULL',
        'remarks text',
        'device_key text',
        'profile_id text',
        'profile_version integer',
        'profile_pulled_at timestamptz(3)',
        'last_contact_at timestamptz(3)',
        'computer_name text',
        'reported_user text',
        'app_version text',
        'api_version text',
        'database_version text',
        'processor_id text',
        'ip_address text',
        'unsynced integer NOT NULL DEFAULT 0 CHECK (unsynced >= 0)',
        'UNIQUE (company_id, site_id)',
        'UNIQUE (company_id, device_id, application_type)',
        'UNIQUE (company_id, device_key)',
        'FOREIGN KEY (company_id, licence_id) REFERENCES licence (company_id, id)',
        'FOREIGN KEY (company_id, profile_id) REFERENCES sync_profile (company_id, id)',
      ],
      searched: ['client_name', 'computer_name', 'device_id'],
    })}
    CREATE INDEX terminal_of_profile_id ON terminal (company_id, profile_id);
    CREATE INDEX terminal_of_licence_id ON terminal (company_id, licence_id);
    COMMENT ON COLUMN terminal.device_key IS 'Fingerprint of the key it shows at each call; null once its licence is revoked';
  `,
};
