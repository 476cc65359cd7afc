import type { Migration } from '../migration.ts';
import { systemTable } from '../tenant-table.ts';

/** What all servers of one database must agree on: the fingerprint of the secret key they sign and seal with. */
export const installation: Migration = {
  name: '0011-installation',
  up: `
    CREATE TABLE installation (
      name text PRIMARY KEY,
      value text NOT NULL
    );
    ${systemTable('installation')}`,
};
