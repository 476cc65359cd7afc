import type { ChartMigration } from '../../lib/migrations.ts';
import type { sale as first } from '../../retired/sale/1/documents/sale/sale.ts';
import type { sale as second } from '../../retired/sale/2/documents/sale/sale.ts';
import type { sale as third } from '../../retired/sale/3/documents/sale/sale.ts';
import type { sale as fourth } from '../../retired/sale/4/documents/sale/sale.ts';
import type { sale as fifth } from '../../retired/sale/5/documents/sale/sale.ts';
import type { sale as sixth } from '../../retired/sale/6/documents/sale/sale.ts';
import type { sale } from './sale.ts';

/** Every state has kept its name. */
const asBefore = {
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
} as const;

/** What was a sale of its own may carry on an order or a quotation; it stands where it stood. */
const toSecond: ChartMigration<typeof first, typeof second> = asBefore;
/** Collections pay sales; they stand where they stood. */
const toThird: ChartMigration<typeof second, typeof third> = asBefore;
/** Goods may come back; what nothing was returned of stands where it stood. */
const toFourth: ChartMigration<typeof third, typeof fourth> = asBefore;
/** Commissions are kept once a sale is completed, and goods that leave have warranties; it stands where it stood. */
const toFifth: ChartMigration<typeof fourth, typeof fifth> = asBefore;
/** Clients earn points of what is completed; what was completed before has earned none. */
const toSixth: ChartMigration<typeof fifth, typeof sixth> = asBefore;
/** Vouchers are redeemed and sold; what was sold before has none. */
const toSeventh: ChartMigration<typeof sixth, typeof sale> = asBefore;

/** How sales come to their chart from its former versions. */
export const saleMigrations = {
  '1→2': toSecond,
  '2→3': toThird,
  '3→4': toFourth,
  '4→5': toFifth,
  '5→6': toSixth,
  '6→7': toSeventh,
};
