import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

const rateTypes = `CHECK (%s IN ('Percentage', 'Amount'))`;
const commissions = ['commission1', 'commission2', 'commission3', 'commission4', 'driver', 'installer'];
const commissionColumns = commissions.flatMap((name) => {
  const amount = name.startsWith('commission') ? name : `${name}_commission`;
  const type = `${amount}_rate_type`;
  return [`ADD COLUMN ${amount} numeric(18,4)`, `ADD COLUMN ${type} text ${rateTypes.replace('%s', type)}`];
});

/** What an item pays, warrants and costs for a season; what an outlet says of it becomes a record of its own. */
export const itemRecord: Migration = {
  name: '0037-item-record',
  up: `
    ALTER TABLE item
      ${commissionColumns.join(',\n      ')},
      ADD COLUMN expiry_calculation text CHECK (expiry_calculation IN ('Typed', 'Shelf Life')),
      ADD COLUMN warranty_group text,
      ADD COLUMN warranty_default_months int,
      ADD COLUMN warranty_max_months int CHECK (warranty_max_months > warranty_default_months),
      ADD COLUMN warranty_serial_prefix text;

    ALTER TABLE item_outlet
      ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text,
      ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT now(),
      ADD COLUMN created_by text,
      ADD COLUMN preferred_vendor_id text,
      ADD COLUMN vendor_item_code text,
      ADD COLUMN stock_ownership text CHECK (stock_ownership IN ('Own', 'Consignment')),
      ADD COLUMN shelf_no text,
      ADD COLUMN sell_from date,
      ADD FOREIGN KEY (company_id, preferred_vendor_id) REFERENCES vendor (company_id, id);
    ALTER TABLE item_outlet ALTER COLUMN id DROP DEFAULT;
    ALTER TABLE item_outlet DROP CONSTRAINT item_outlet_pkey;
    ALTER TABLE item_outlet ADD PRIMARY KEY (company_id, id);
    CREATE UNIQUE INDEX item_outlet_once ON item_outlet (company_id, item_id, outlet_id);
    CREATE INDEX item_outlet_by_created_at ON item_outlet (company_id, created_at, id);
    CREATE INDEX item_outlet_by_preferred_vendor_id ON item_outlet (company_id, preferred_vendor_id)
      WHERE preferred_vendor_id IS NOT NULL;

    ${recordTable('seasonal_price', {
      columns: [
        'item_id text NOT NULL',
        'outlet_id text',
        'start_date date NOT NULL',
        'end_date date CHECK (end_date >= start_date)',
        'expirable boolean NOT NULL DEFAULT true',
        'sale_price numeric(18,4) NOT NULL',
        'CHECK (end_date IS NOT NULL OR NOT expirable)',
        'FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id) ON DELETE CASCADE',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id) ON DELETE CASCADE',
      ],
      sorted: ['item_id', 'outlet_id', 'start_date', 'end_date', 'sale_price', 'expirable'],
    })}
  `,
};
