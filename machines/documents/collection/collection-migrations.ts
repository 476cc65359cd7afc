import type { ChartMigration } from '../../lib/migrations.ts';
import type { collection as first } from '../../retired/collection/1/documents/collection/collection.ts';
import type { collection } from './collection.ts';

/** Money kept for a return is taken back by that alone; every collection stands where it stood. */
const toSecond: ChartMigration<typeof first, typeof collection> = {
  status: {
    New: 'New',
    Pending: 'Pending',
    Received: 'Received',
    Deposited: 'Deposited',
    Failed: 'Failed',
    Cancelled: 'Cancelled',
    Refunded: 'Refunded',
  },
};

/** How collections come to their chart from its former versions. */
export const collectionMigrations = { '1→2': toSecond };
