import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';
import { tenantTable } from '../tenant-table.ts';

const price = (name: string) => `${name} numeric(18,4)`;
const ofItem = 'FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id)';

/** What belongs to an item beside itself: units, prices of outlets, matrix cells, what prices were; and stored pictures. */
export const itemParts: Migration = {
  name: '0010-item-parts',
  up: `
    ${recordTable('matrix_group', {
      columns: ['name text NOT NULL', "values text[] NOT NULL DEFAULT '{}'"],
      once: ['name'],
      sorted: ['name'],
      searched: ['name'],
    })}
    ALTER TABLE item
      ADD COLUMN matrix_x_id text,
      ADD COLUMN matrix_y_id text,
      ADD FOREIGN KEY (company_id, matrix_x_id) REFERENCES matrix_group (company_id, id),
      ADD FOREIGN KEY (company_id, matrix_y_id) REFERENCES matrix_group (company_id, id);
    CREATE INDEX item_by_matrix_x_id ON item (company_id, matrix_x_id, id) WHERE matrix_x_id IS NOT NULL;
    CREATE INDEX item_by_matrix_y_id ON item (company_id, matrix_y_id, id) WHERE matrix_y_id IS NOT NULL;
    CREATE INDEX item_by_image_key ON item (company_id, image_key) WHERE image_key IS NOT NULL;

    ${recordTable('matrix_cell', {
      columns: [
        'item_id text NOT NULL',
        'x text NOT NULL',
        'y text',
        'barcode text',
        price('price'),
        'active boolean NOT NULL DEFAULT true',
        ofItem,
      ],
      once: ['barcode'],
      sorted: ['item_id', 'x', 'y', 'barcode', 'price', 'active'],
      searched: ['x', 'y', 'barcode'],
    })}
    CREATE UNIQUE INDEX matrix_cell_each_once ON matrix_cell (company_id, item_id, lower(x), lower(coalesce(y, '')));

    ${recordTable('item_unit', {
      columns: [
        'item_id text NOT NULL',
        'name text NOT NULL',
        'barcode text',
        'factor numeric(18,4) NOT NULL CHECK (factor > 0)',
        price('price'),
        ofItem,
      ],
      once: ['barcode'],
      sorted: ['item_id', 'name', 'factor', 'price', 'barcode'],
      searched: ['name', 'barcode'],
    })}
    CREATE UNIQUE INDEX item_unit_each_once ON item_unit (company_id, item_id, lower(name));

    ${recordTable('location_price', {
      columns: [
        'item_id text NOT NULL',
        'outlet_id text NOT NULL',
        ...['sale_price', 'employee_price', 'wholesale_price', 'custom_price'].map(price),
        ofItem,
        'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)',
      ],
      sorted: ['outlet_id'],
    })}
    CREATE UNIQUE INDEX location_price_each_once ON location_price (company_id, item_id, outlet_id);

    CREATE TABLE price_log (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      item_id text NOT NULL,
      outlet_id text,
      at timestamptz(3) NOT NULL DEFAULT now(),
      user_id text NOT NULL,
      username text NOT NULL,
      prices jsonb NOT NULL,
      PRIMARY KEY (company_id, id)
    );
    COMMENT ON COLUMN price_log.outlet_id IS 'Empty where the item''s own prices changed, an outlet for its location price';
    COMMENT ON COLUMN price_log.prices IS 'Field by field old and new: {"salePrice": ["9.5000", "9.9000"]}';
    CREATE INDEX price_log_of_item ON price_log (company_id, item_id, at DESC, id DESC);
    ${tenantTable('price_log', { appendOnly: true })}

    ${recordTable('maintenance_setting', {
      columns: [
        'category text NOT NULL',
        'type text NOT NULL',
        'value text NOT NULL',
        'position int',
        'active boolean NOT NULL DEFAULT true',
      ],
      sorted: ['category', 'type', 'value'],
      searched: ['value', 'category', 'type'],
    })}
    CREATE UNIQUE INDEX maintenance_setting_each_once
      ON maintenance_setting (company_id, lower(category), lower(type), lower(value));

    CREATE TABLE deleted_record (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      resource text NOT NULL,
      title text NOT NULL,
      deleted_at timestamptz(3) NOT NULL DEFAULT now(),
      deleted_by text NOT NULL,
      records jsonb NOT NULL,
      PRIMARY KEY (company_id, id)
    );
    COMMENT ON COLUMN deleted_record.records IS 'The row and those that belonged to it, with their tables, as they were';
    CREATE INDEX deleted_record_by_deleted_at ON deleted_record (company_id, deleted_at);
    ${tenantTable('deleted_record')}

    CREATE TABLE stored_file (
      company_id text NOT NULL REFERENCES company,
      key text NOT NULL,
      name text NOT NULL,
      media_type text NOT NULL,
      width int NOT NULL,
      height int NOT NULL,
      bytes int NOT NULL,
      alternative text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      created_by text NOT NULL,
      PRIMARY KEY (company_id, key)
    );
    COMMENT ON TABLE stored_file IS 'Pictures people brought; the bytes lie in the storage folder under the same key';
    CREATE INDEX stored_file_by_created_at ON stored_file (company_id, created_at);
    ${tenantTable('stored_file')}
  `,
};
