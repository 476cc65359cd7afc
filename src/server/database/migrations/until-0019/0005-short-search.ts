import type { Migration } from '../migration.ts';

const indexed = {
  vendor: 'name, vendor_code, email, phone',
  item: 'item_name, item_code, alternate_lookup, alternate_name',
  client: 'name, client_code, mobile, email',
  purchase_order: 'number, reference_po_no, vendor_sales_order',
  goods_received_note: 'number, do_no, invoice_no',
};

/**
 * Search for one or two Chinese characters. A trigram index needs three characters in a row, and 咖啡 is a whole word:
 * so every single character and every pair that is not plain ASCII is indexed by itself.
 */
export const shortSearch: Migration = {
  name: '0005-short-search',
  up: `
  CREATE FUNCTION short_grams(VARIADIC parts text[]) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  DECLARE
    part text;
    one text;
    previous text;
    grams text[] := '{}';
  BEGIN
    FOREACH part IN ARRAY parts LOOP
      CONTINUE WHEN part IS NULL OR octet_length(part) = length(part);
      previous := NULL;
      FOREACH one IN ARRAY string_to_array(lower(part), NULL) LOOP
        IF octet_length(one) > 1 THEN
          grams := array_append(grams, one);
        END IF;
        IF octet_length(previous || one) > 2 THEN
          grams := array_append(grams, previous || one);
        END IF;
        previous := one;
      END LOOP;
    END LOOP;
    RETURN grams;
  END $$;
  DO $$
  BEGIN
    ALTER FUNCTION short_grams(text[]) LEAKPROOF;
    ALTER FUNCTION arraycontains(anyarray, anyarray) LEAKPROOF;
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE NOTICE 'Search over large tables is slower: only a superuser can mark its operators leakproof';
  END $$;
  ${Object.entries(indexed)
    .map(
      ([table, columns]) => `
  CREATE INDEX ${table}_short_search ON ${table}
    USING gin (short_grams(${columns})) WITH (gin_pending_list_limit = 512);`,
    )
    .join('')}
`,
};
