import type pg from 'pg';

/** One of the two places the data can live, with what differs between them. */
export interface Home {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /** A connection of its own for migrations, as the database's owner. */
  ownerClient(): pg.Client;
  /** Throws the refusal that keeps a write from beginning. */
  beforeWrite(): Promise<void>;
  close(): Promise<void>;
}
