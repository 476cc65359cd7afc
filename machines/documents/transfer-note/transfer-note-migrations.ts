import type { ChartMigration } from '../../lib/migrations.ts';
import type { transferNote as second } from '../../retired/transfer-note/2/documents/transfer-note/transfer-note.ts';
import type { transferNote } from './transfer-note.ts';

const goods = { None: 'None', Part: 'Part', All: 'All' } as const;

/** Notes between companies may be billed; each stands where it stood. */
const toThird: ChartMigration<typeof second, typeof transferNote> = {
  status: {
    New: 'New',
    Saved: 'Saved',
    Confirmed: 'Confirmed',
    'Partially Shipped': 'Partially Shipped',
    Shipped: 'Shipped',
    'Partially Received': 'Partially Received',
    Completed: 'Completed',
    Cancelled: 'Cancelled',
  },
  shipping: goods,
  receiving: goods,
  approval: { None: 'None', Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected' },
  billing: { None: 'None', Unbilled: 'Unbilled', Billed: 'Billed' },
};

/** How transfer notes come to their chart from its former versions. */
export const transferNoteMigrations = { '2→3': toThird };
