import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Schema } from '../schema.ts';

/** The query builder inside one unit of work: typed, and bound to that unit's connection and company. */
export type Tx = Kysely<Schema>;

const outside = (): never => {
  throw new Error('Statements run inside read, write or system; a transaction is opened by write alone');
};

/** Connections are handed out by the units of work, never by the query builder. */
const driver: Driver = {
  init: async () => undefined,
  acquireConnection: outside,
  beginTransaction: outside,
  commitTransaction: outside,
  rollbackTransaction: outside,
  releaseConnection: outside,
  destroy: async () => undefined,
};

const dialect: Dialect = {
  createDriver: () => driver,
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};

const config = { dialect };
const executor = new Kysely<Schema>(config).getExecutor();

/** The query builder on one connection. */
export function boundTo(connection: DatabaseConnection): Tx {
  return new Kysely<Schema>({
    config,
    dialect,
    driver,
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });
}
