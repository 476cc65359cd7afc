import type { Migration } from '../migration.ts';
import { leakproofOperators, roles } from '../roles.ts';
import { accountTables } from './foundation/accounts.ts';
import { documentTables } from './foundation/documents.ts';
import { personalTables } from './foundation/personal.ts';
import { trailTables } from './foundation/trail.ts';

/** Companies, sessions, the audit trail and what every command needs beside its own rows. */
export const foundation: Migration = {
  name: '0001-foundation',
  up: [
    'CREATE EXTENSION IF NOT EXISTS pg_trgm;',
    roles,
    leakproofOperators,
    accountTables,
    trailTables,
    documentTables,
    personalTables,
  ].join('\n'),
};
