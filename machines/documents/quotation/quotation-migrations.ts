import type { ChartMigration } from '../../lib/migrations.ts';
import type { quotation as first } from '../../retired/quotation/1/documents/quotation/quotation.ts';
import type { quotation } from './quotation.ts';

/** Turning it into a sale leads on as a sales order does; every quotation stands where it stood. */
const toSecond: ChartMigration<typeof first, typeof quotation> = {
  status: {
    New: 'New',
    Open: 'Open',
    Confirmed: 'Confirmed',
    'Partially Posted': 'Partially Posted',
    Completed: 'Completed',
    Expired: 'Expired',
    Cancelled: 'Cancelled',
  },
  recurrence: { Once: 'Once', Recurring: 'Recurring' },
};

/** How quotations come to their chart from its former versions. */
export const quotationMigrations = { '1→2': toSecond };
