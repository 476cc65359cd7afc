import { tenantTable } from '../../tenant-table.ts';

/** What is bought, kept, made or sold, with its barcodes and components. */
export const itemTables = `
  CREATE TABLE item (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    item_code text NOT NULL,
    item_name text NOT NULL,
    alternate_name text,
    stock_type text NOT NULL CHECK (stock_type IN (
      'Normal', 'Serial', 'Weighted', 'Matrix', 'Service Based', 'Warranty', 'Voucher', 'Bundle',
      'Recipe', 'Prepack', 'Postpack')),
    division text,
    department text,
    category text,
    type text,
    "group" text,
    brand text,
    model text,
    attribute text,
    alternate_lookup text,
    description text,
    size text,
    colour text,
    colour_tag text,
    promotion_group text,
    image_key text,
    unit_of_measurement text,
    pack_quantity numeric(18,4),
    barcode_print_quantity int,
    weight_grams numeric(18,4),
    height numeric(18,4),
    width numeric(18,4),
    length numeric(18,4),
    point_factor numeric(18,4),
    sale_price numeric(18,4),
    employee_price numeric(18,4),
    wholesale_price numeric(18,4),
    custom_price numeric(18,4),
    suggested_retail_price numeric(18,4),
    web_price numeric(18,4),
    web_dealer_price numeric(18,4),
    custom_cost numeric(18,4),
    discount_rate numeric(9,4),
    fixed_profit_amount numeric(18,4),
    supply_tax_code text,
    purchase_tax_code text,
    preferred_vendor_id text,
    reorder_point numeric(18,4),
    batch_expiry_days int,
    shelf_life_days int,
    days_before_expiry int,
    purchase_unavailable_from date,
    purchase_unavailable_to date,
    purchase_unavailable_remark text,
    use_outlet_price boolean NOT NULL DEFAULT false,
    open_price boolean NOT NULL DEFAULT false,
    allow_foc boolean NOT NULL DEFAULT false,
    returnable boolean NOT NULL DEFAULT true,
    allow_selling_without_stock boolean NOT NULL DEFAULT false,
    e_commerce boolean NOT NULL DEFAULT false,
    exclude_service_charge boolean NOT NULL DEFAULT false,
    batch_control boolean NOT NULL DEFAULT false,
    allow_ship_in_sales_invoice boolean NOT NULL DEFAULT false,
    apply_forwarder_cost boolean NOT NULL DEFAULT true,
    forwarder_cost_percent_include_tax boolean NOT NULL DEFAULT false,
    rfid_enable boolean NOT NULL DEFAULT false,
    active boolean NOT NULL DEFAULT true,
    custom_fields text[] NOT NULL DEFAULT '{}',
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, preferred_vendor_id) REFERENCES vendor (company_id, id)
  );
  CREATE UNIQUE INDEX item_item_code_once ON item (company_id, lower(item_code));
  CREATE INDEX item_search ON item
    USING gin (item_name gin_trgm_ops, item_code gin_trgm_ops, alternate_lookup gin_trgm_ops, alternate_name gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
  CREATE INDEX item_by_item_code ON item (company_id, item_code, id);
  CREATE INDEX item_by_item_name ON item (company_id, item_name, id);
  CREATE INDEX item_by_stock_type ON item (company_id, stock_type, id);
  CREATE INDEX item_by_category ON item (company_id, category, id);
  CREATE INDEX item_by_brand ON item (company_id, brand, id);
  CREATE INDEX item_by_unit_of_measurement ON item (company_id, unit_of_measurement, id);
  CREATE INDEX item_by_sale_price ON item (company_id, sale_price, id);
  CREATE INDEX item_by_active ON item (company_id, active, id);
  CREATE INDEX item_by_department ON item (company_id, department, id);
  CREATE INDEX item_by_preferred_vendor_id ON item (company_id, preferred_vendor_id, id);
  CREATE INDEX item_by_created_at ON item (company_id, created_at, id);
  ${tenantTable('item')}

  CREATE TABLE barcode (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    item_id text NOT NULL,
    barcode text NOT NULL,
    batch_no text,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id)
  );
  CREATE UNIQUE INDEX barcode_barcode_once ON barcode (company_id, lower(barcode));
  CREATE INDEX barcode_search ON barcode
    USING gin (barcode gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
  CREATE INDEX barcode_by_barcode ON barcode (company_id, barcode, id);
  CREATE INDEX barcode_by_batch_no ON barcode (company_id, batch_no, id);
  CREATE INDEX barcode_by_item_id ON barcode (company_id, item_id, id);
  CREATE INDEX barcode_by_created_at ON barcode (company_id, created_at, id);
  ${tenantTable('barcode')}

  CREATE TABLE package_item (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    item_id text NOT NULL,
    component_id text NOT NULL,
    quantity numeric(18,4) NOT NULL,
    yield_percentage numeric(9,4) NOT NULL,
    cost_proportion_percentage numeric(9,4),
    sales_type text CHECK (sales_type IN ('Take Away', 'Dine In', 'Delivery', 'Drive Thru')),
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, item_id) REFERENCES item (company_id, id),
    FOREIGN KEY (company_id, component_id) REFERENCES item (company_id, id),
    CONSTRAINT not_of_itself CHECK (component_id <> item_id),
    CONSTRAINT something_of_it CHECK (quantity > 0)
  );
  CREATE INDEX package_item_of_item_id ON package_item (company_id, item_id);
  CREATE INDEX package_item_of_component_id ON package_item (company_id, component_id);
  ${tenantTable('package_item')}

  CREATE TABLE modifier (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    name text NOT NULL,
    alternate_name text,
    compulsory boolean NOT NULL DEFAULT false,
    toggle boolean NOT NULL DEFAULT false,
    minimum_choices int,
    maximum_choices int,
    active boolean NOT NULL DEFAULT true,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX modifier_name_once ON modifier (company_id, lower(name));
  ${tenantTable('modifier')}

  CREATE TABLE modifier_option (
    company_id text NOT NULL REFERENCES company,
    id text NOT NULL,
    modifier_id text NOT NULL,
    name text NOT NULL,
    alternate_name text,
    price numeric(18,4),
    is_default boolean NOT NULL DEFAULT false,
    position int,
    version int NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    created_by text,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_by text,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, modifier_id) REFERENCES modifier (company_id, id)
  );
  CREATE INDEX modifier_option_of_modifier_id ON modifier_option (company_id, modifier_id);
  ${tenantTable('modifier_option')}
`;
