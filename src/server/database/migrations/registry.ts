import { foundation } from './0001-foundation.ts';
import { stock } from './0002-stock.ts';
import { resourceTables } from './0003-resources.ts';
import type { Migration } from './migration.ts';

/** Every step of the schema, in the order it runs. */
export const migrations: readonly Migration[] = [foundation, stock, resourceTables];
