import type { ChartMigration } from '../../lib/migrations.ts';
import type { goodsReceivedNote as second } from '../../retired/goods-received-note/2/documents/goods-received-note/goods-received-note.ts';
import type { goodsReceivedNote } from './goods-received-note.ts';

/** Prices can be disputed, and vendors' codes are learned: every note stands where it stood. */
const toThird: ChartMigration<typeof second, typeof goodsReceivedNote> = {
  status: {
    New: 'New',
    Saved: 'Saved',
    Pending: 'Pending',
    Confirmed: 'Confirmed',
    'Partially Received': 'Partially Received',
    Completed: 'Completed',
    Cancelled: 'Cancelled',
  },
};

/** How goods received notes come to their chart from its former versions. */
export const goodsReceivedNoteMigrations = { '2→3': toThird };
