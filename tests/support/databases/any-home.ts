import type { Database } from '../../../src/server/database/database.ts';
import { findPostgres } from './postgres-binaries.ts';

export type Home = Database['home'];

export const isInstalled = (home: Home): boolean => home === 'embedded' || findPostgres() !== null;

/** What `TEST_HOME` asks for: one of the homes alone, or `both` for every test. */
export const { TEST_HOME: namedHome } = process.env;

/**
 * Where a test runs that is not about the database: on PostgreSQL, which takes a quarter of the embedded one's time, or
 * on the embedded one where there is none.
 */
export const anyHome: Home = namedHome === 'embedded' || !isInstalled('postgres') ? 'embedded' : 'postgres';
