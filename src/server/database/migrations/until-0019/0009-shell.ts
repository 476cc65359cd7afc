import type { Migration } from '../migration.ts';

/** Sign-in, which happens before a company is known, reads the company's password policy among its settings. */
export const shell: Migration = {
  name: '0009-shell',
  up: `
    GRANT SELECT ON setting TO backcounter_system;
    CREATE POLICY system_reads ON setting FOR SELECT TO backcounter_system USING (true);
  `,
};
