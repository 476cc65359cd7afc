import type pg from 'pg';
import type { FairQueueLimits } from '../../fair-queue.ts';
import type { Room } from '../free-space.ts';

/** One of the two places the data can live, with what differs between them. */
export interface Home {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /** A connection of its own for migrations, as the database's owner. */
  ownerClient(): pg.Client;
  readonly limits: FairQueueLimits;
  readonly room: Room;
  close(): Promise<void>;
}
