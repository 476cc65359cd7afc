import type { Migration } from '../migration.ts';

const onLines = [
  'commission1',
  'commission2',
  'commission3',
  'commission4',
  'driver_commission',
  'installer_commission',
]
  .map((column) => `ADD COLUMN ${column} numeric(18,4)`)
  .join(', ');

/** What is earned of sales, in the company's currency; returns take their part of it back. */
export const commissions: Migration = {
  name: '0056-commissions',
  up: `
    ALTER TABLE sale ADD COLUMN commission numeric(18,4);
    ALTER TABLE sale_line ${onLines};
    ALTER TABLE sales_return ADD COLUMN commission numeric(18,4);
    ALTER TABLE sales_return_line ${onLines};
    CREATE INDEX sale_by_commission ON sale (company_id, commission, id);
    CREATE INDEX sales_return_by_commission ON sales_return (company_id, commission, id);`,
};
