import type pg from 'pg';
import type { FairQueueLimits } from '../../fair-queue.ts';
import type { Room } from '../free-space.ts';
import type { WatchedHosts } from '../hosts/watch.ts';

/** Where units of work get their connections. */
export interface Pool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** One of the two places the data can live, with what differs between them. */
export interface Home {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: Pool;
  /** A connection beside the pool, as the database's owner: for migrations, and to hear of other processes. */
  ownerClient(): pg.Client;
  /** Of several servers: what each is. Null where there is only one. */
  readonly hosts: WatchedHosts | null;
  /** Connections to the standby reads may go to; null where none is named. */
  readonly standby: Pool | null;
  readonly limits: FairQueueLimits;
  readonly room: Room;
  close(): Promise<void>;
}
