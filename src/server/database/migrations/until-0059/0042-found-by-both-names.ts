import type { Migration } from '../migration.ts';
import { searchIndexes } from '../record-table.ts';

const again = (table: string, columns: readonly string[]) => `
    DROP INDEX ${table}_search;
    DROP INDEX ${table}_short_search;
    ${searchIndexes(table, columns)}`;

/** Vendors and clients are found by their name in either language, as items are. */
export const foundByBothNames: Migration = {
  name: '0042-found-by-both-names',
  up: `
    ${again('vendor', ['name', 'vendor_code', 'email', 'phone', 'alternate_name'])}
    ${again('client', ['name', 'client_code', 'mobile', 'email', 'alternate_name'])}
  `,
};
