import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';
import { tenantTable } from '../tenant-table.ts';

const layoutIn = "layout IN ('12-1', '12-2', '20-1', '20-2', '30-1', '30-2')";
const ofItem = 'FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id)';
const ofProfile = 'FOREIGN KEY (company_id, menu_profile_id) REFERENCES menu_profile (company_id, id)';
const ofOutlet = 'FOREIGN KEY (company_id, outlet_id) REFERENCES outlet (company_id, id)';

const modifierColumns = [
  'name',
  'alternate_name',
  'compulsory',
  'minimum_choices',
  'maximum_choices',
  'active',
  'created_at',
];

/** Menus with their sessions, categories and items, modifiers as items ask them, what is sold out, and tables with their codes. */
export const menusAndTables: Migration = {
  name: '0040-menus-and-tables',
  up: `
    ${modifierColumns.map((each) => `CREATE INDEX modifier_by_${each} ON modifier (company_id, ${each}, id);`).join('')}
    CREATE INDEX modifier_search ON modifier USING gin (name gin_trgm_ops, alternate_name gin_trgm_ops)
      WITH (gin_pending_list_limit = 512);
    CREATE INDEX modifier_short_search ON modifier USING gin (short_grams(name, alternate_name))
      WITH (gin_pending_list_limit = 512);
    ALTER TABLE modifier_option
      ADD COLUMN price_small numeric(18,4),
      ADD COLUMN price_large numeric(18,4),
      ADD COLUMN item_id text,
      ADD COLUMN quantity numeric(18,4) CHECK (quantity > 0),
      ADD FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id);
    CREATE INDEX modifier_option_of_item_id ON modifier_option (company_id, item_id);
    ${recordTable('item_modifier', {
      columns: [
        'modifier_id text NOT NULL',
        'item_id text NOT NULL',
        'position int',
        "asking text CHECK (asking IN ('Required', 'Optional'))",
        'minimum_choices int',
        'maximum_choices int',
        'FOREIGN KEY (company_id, modifier_id) REFERENCES modifier (company_id, id)',
        ofItem,
      ],
      sorted: ['modifier_id', 'item_id', 'position'],
    })}
    CREATE UNIQUE INDEX item_modifier_once ON item_modifier (company_id, modifier_id, item_id);
    ${recordTable('menu_profile', {
      columns: [
        'name text NOT NULL',
        'active boolean NOT NULL DEFAULT false',
        'priority int DEFAULT 1 CHECK (priority BETWEEN 1 AND 99)',
        `layout text DEFAULT '12-2' CHECK (${layoutIn})`,
        'starts_at timestamptz(3)',
        'ends_at timestamptz(3)',
        'activated_at timestamptz(3)',
        'remarks text',
        "outlet_ids text[] NOT NULL DEFAULT '{}'",
        "order_sources text[] NOT NULL DEFAULT '{}'",
        "sales_types text[] NOT NULL DEFAULT '{}'",
        'CONSTRAINT starts_before_it_ends CHECK (starts_at < ends_at)',
      ],
      once: ['name'],
      sorted: ['name', 'active', 'priority', 'starts_at', 'ends_at', 'activated_at'],
      searched: ['name', 'remarks'],
    })}
    CREATE INDEX menu_profile_of_outlet_ids ON menu_profile USING gin (outlet_ids);
    ${recordTable('menu_session', {
      columns: [
        'menu_profile_id text NOT NULL',
        'name text NOT NULL',
        'start_time text NOT NULL',
        'end_time text NOT NULL',
        "frequency text DEFAULT 'Daily' CHECK (frequency IN ('Daily', 'Weekly', 'Monthly', 'Date Range'))",
        "days text[] NOT NULL DEFAULT '{}'",
        "month_days text[] NOT NULL DEFAULT '{}'",
        'start_date date',
        'end_date date',
        ofProfile,
      ],
      sorted: ['menu_profile_id', 'start_time'],
    })}
    ${recordTable('menu_category', {
      columns: [
        'menu_profile_id text NOT NULL',
        'parent_id text',
        'name text NOT NULL',
        'alternate_name text',
        'colour text',
        'picture_key text',
        'featured boolean NOT NULL DEFAULT false',
        `layout text CHECK (${layoutIn})`,
        'department text',
        'position int',
        ofProfile,
        'FOREIGN KEY (company_id, parent_id) REFERENCES menu_category (company_id, id)',
      ],
      sorted: ['menu_profile_id', 'parent_id', 'position'],
    })}
    ${recordTable('menu_item', {
      columns: [
        'menu_profile_id text NOT NULL',
        'category_id text NOT NULL',
        'item_id text NOT NULL',
        'shown_name text',
        'alternate_shown_name text',
        'price numeric(18,4)',
        'position int',
        ofProfile,
        'FOREIGN KEY (company_id, category_id) REFERENCES menu_category (company_id, id)',
        ofItem,
      ],
      sorted: ['menu_profile_id', 'category_id', 'item_id', 'position'],
    })}
    CREATE UNIQUE INDEX menu_item_once ON menu_item (company_id, category_id, item_id);
    CREATE TABLE menu_version (
      company_id text NOT NULL REFERENCES company,
      outlet_id text NOT NULL,
      number int NOT NULL DEFAULT 1,
      cleared_at timestamptz(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (company_id, outlet_id),
      ${ofOutlet} ON DELETE CASCADE
    );
    COMMENT ON TABLE menu_version IS 'Whoever keeps a menu asks with the number it has; a higher one here has it fetched anew';
    ${tenantTable('menu_version')}
    ${recordTable('item_availability', {
      columns: [
        'item_id text NOT NULL',
        'outlet_id text NOT NULL',
        'sold_out boolean NOT NULL DEFAULT false',
        'remaining numeric(18,4)',
        'back_on date',
        ofItem,
        ofOutlet,
      ],
      sorted: ['item_id', 'outlet_id'],
    })}
    CREATE UNIQUE INDEX item_availability_once ON item_availability (company_id, item_id, outlet_id);
    ${recordTable('table_area', {
      columns: [
        'outlet_id text NOT NULL',
        'name text NOT NULL',
        'prefix text',
        'start_no int NOT NULL',
        'end_no int NOT NULL',
        'postfix text',
        'total_tables int',
        ofOutlet,
        'CONSTRAINT numbers_in_order CHECK (start_no <= end_no)',
      ],
      sorted: ['outlet_id', 'name', 'start_no', 'end_no', 'total_tables'],
      searched: ['name'],
    })}
    CREATE UNIQUE INDEX table_area_once ON table_area (company_id, outlet_id, lower(name));
    CREATE TABLE dining_table (
      company_id text NOT NULL REFERENCES company,
      id text NOT NULL,
      table_area_id text NOT NULL,
      number int NOT NULL,
      token text NOT NULL,
      renewed_at timestamptz(3) NOT NULL DEFAULT now(),
      x int,
      y int,
      PRIMARY KEY (company_id, id),
      FOREIGN KEY (company_id, table_area_id) REFERENCES table_area (company_id, id)
    );
    COMMENT ON COLUMN dining_table.token IS 'What its code says instead of its number; a renewed table has another one';
    CREATE INDEX dining_table_of_table_area_id ON dining_table (company_id, table_area_id, number);
    CREATE UNIQUE INDEX dining_table_token_once ON dining_table (company_id, token);
    ${tenantTable('dining_table')}
    CREATE TABLE outlet_storefront (
      company_id text NOT NULL REFERENCES company,
      outlet_id text NOT NULL,
      address text NOT NULL,
      PRIMARY KEY (company_id, outlet_id),
      ${ofOutlet} ON DELETE CASCADE
    );
    COMMENT ON TABLE outlet_storefront IS 'Where guests of an outlet order: what the codes of its tables lead to';
    ${tenantTable('outlet_storefront')}
  `,
};
