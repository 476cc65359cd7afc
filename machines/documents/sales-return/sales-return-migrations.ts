import type { ChartMigration } from '../../lib/migrations.ts';
import type { salesReturn as first } from '../../retired/sales-return/1/documents/sales-return/sales-return.ts';
import type { salesReturn } from './sales-return.ts';

/** Something may be taken off a price; every return stands where it stood. */
const toSecond: ChartMigration<typeof first, typeof salesReturn> = {
  status: { New: 'New', Saved: 'Saved', Completed: 'Completed', Cancelled: 'Cancelled' },
};

/** How returns come to their chart from its former versions. */
export const salesReturnMigrations = { '1→2': toSecond };
