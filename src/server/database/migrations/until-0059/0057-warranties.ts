import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

/** Warranties of pieces that were sold. */
export const warranties: Migration = {
  name: '0057-warranties',
  up: `
    ${recordTable('warranty', {
      columns: [
        'number text NOT NULL',
        'chart_version int NOT NULL',
        `status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Active', 'Expired', 'Ended'))`,
        'outlet_id text NOT NULL',
        'sale_id text NOT NULL',
        'sale_line_id text NOT NULL',
        'client_id text',
        'item_id text NOT NULL',
        'warranty_group text',
        'starts_on date NOT NULL',
        'ends_on date NOT NULL CHECK (ends_on > starts_on)',
        'latest_end date CHECK (latest_end >= ends_on)',
        'sales_return_id text',
        'remarks text',
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
        'FOREIGN KEY (company_id, sale_id) REFERENCES sale (company_id, id)',
        'FOREIGN KEY (company_id, sale_line_id) REFERENCES sale_line (company_id, id)',
        'FOREIGN KEY (company_id, client_id) REFERENCES client (company_id, id)',
        'FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id)',
        'FOREIGN KEY (company_id, sales_return_id) REFERENCES sales_return (company_id, id)',
      ],
      once: ['number'],
      sorted: [
        'number',
        'item_id',
        'client_id',
        'status',
        'starts_on',
        'ends_on',
        'latest_end',
        'warranty_group',
        'sale_id',
        'outlet_id',
      ],
      searched: ['number'],
    })}
    CREATE INDEX warranty_of_sale_line_id ON warranty (company_id, sale_line_id);
    CREATE INDEX warranty_of_sales_return_id ON warranty (company_id, sales_return_id)
      WHERE sales_return_id IS NOT NULL;`,
};
