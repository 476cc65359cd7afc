import { foundation } from './0001-foundation.ts';
import { resourceTables } from './0003-resources.ts';
import { approval } from './0004-approval.ts';
import { stock } from './0005-stock.ts';
import { shortSearch } from './0006-short-search.ts';
import type { Migration } from './migration.ts';

/** Every step of the schema, in the order it runs. */
export const migrations: readonly Migration[] = [foundation, resourceTables, approval, stock, shortSearch];
