import type { ChartMigration } from '../../lib/migrations.ts';
import type { sale as former } from '../../retired/sale/1/documents/sale/sale.ts';
import type { sale } from './sale.ts';

/** What was a sale of its own may carry on an order or a quotation; it stands where it stood. */
const toSecond: ChartMigration<typeof former, typeof sale> = {
  status: {
    New: 'New',
    Open: 'Open',
    Confirmed: 'Confirmed',
    Completed: 'Completed',
    Cancelled: 'Cancelled',
  },
  payment: { Unpaid: 'Unpaid', 'Partially Paid': 'Partially Paid', Paid: 'Paid', Refunded: 'Refunded' },
  shipping: {
    'Not Required': 'Not Required',
    Pending: 'Pending',
    'Partially Shipped': 'Partially Shipped',
    Shipped: 'Shipped',
    Delivered: 'Delivered',
  },
};

/** How sales come to their chart from its former versions. */
export const saleMigrations = { '1→2': toSecond };
