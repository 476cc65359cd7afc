import type { ChartMigration } from '../../lib/migrations.ts';
import type { stockRequest as second } from '../../retired/stock-request/2/documents/stock-request/stock-request.ts';
import type { stockRequest } from './stock-request.ts';

/** Requests may be sold; each stands where it stood. */
const toThird: ChartMigration<typeof second, typeof stockRequest> = {
  status: {
    New: 'New',
    Saved: 'Saved',
    Pending: 'Pending',
    Confirmed: 'Confirmed',
    Ordered: 'Ordered',
    Done: 'Done',
    'Done Order': 'Done Order',
    'Done Sales': 'Done Sales',
    Reject: 'Reject',
    Cancelled: 'Cancelled',
  },
  approval: { None: 'None', Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected' },
};

/** How requests come to their chart from its former versions. */
export const stockRequestMigrations = { '2→3': toThird };
