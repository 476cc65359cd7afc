import type { Migration } from '../migration.ts';
import { recordTable } from '../record-table.ts';

const userSearch = ['username', 'first_name', 'last_name', 'email', 'mobile_no'];
const userColumns = [...userSearch, 'default_outlet_id'];

/** What the integration log shows of a call to the outside world, the kitchen’s procedures, and users found by the thousand. */
export const integrationAndKitchen: Migration = {
  name: '0036-integration-and-kitchen',
  up: `
    ALTER TABLE outbox
      ADD COLUMN document_no text NOT NULL DEFAULT '',
      ADD COLUMN tried_at timestamptz(3),
      ADD COLUMN gives_up_at int NOT NULL DEFAULT 5,
      ADD COLUMN parked_at timestamptz(3),
      ADD COLUMN skipped boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN outbox.gives_up_at IS 'After how many tries it waits for somebody; posting it again moves it on';
    COMMENT ON COLUMN outbox.skipped IS 'The answer came, and the document had moved on meanwhile';
    DROP INDEX outbox_waiting;
    CREATE INDEX outbox_waiting ON outbox (due_at) WHERE done_at IS NULL AND parked_at IS NULL;
    CREATE INDEX outbox_newest ON outbox (company_id, created_at, id);
    CREATE INDEX outbox_of_kind ON outbox (company_id, kind, created_at, id);
    CREATE INDEX outbox_tried ON outbox (company_id, kind, tried_at);
    CREATE INDEX outbox_open ON outbox (company_id, created_at, id) WHERE done_at IS NULL;
    CREATE INDEX outbox_failing ON outbox (company_id, kind, tried_at) WHERE done_at IS NULL AND last_error IS NOT NULL;
    ${userColumns.map((each) => `CREATE INDEX user_sorted_by_${each} ON "user" (company_id, ${each}, id);`).join('')}
    CREATE INDEX user_search ON "user" USING gin (${userSearch.map((each) => `${each} gin_trgm_ops`).join(', ')})
      WITH (gin_pending_list_limit = 512);
    CREATE INDEX user_short_search ON "user" USING gin (short_grams(${userSearch.join(', ')}))
      WITH (gin_pending_list_limit = 512);
    ${recordTable('kds_sop', {
      columns: [
        'sop_code text NOT NULL',
        'title text NOT NULL',
        'base_item_id text NOT NULL',
        'priority int DEFAULT 10 CHECK (priority BETWEEN 1 AND 99)',
        'instructions text',
        'picture_key text',
        ...[1, 2, 3, 4, 5].flatMap((rule) => [
          `match_type${rule} text CHECK (match_type${rule} IN ('Modifier', 'Sales Type', 'Order Source', 'Size', 'Item Brand', 'Item Category'))`,
          `match_value${rule} text`,
        ]),
        'active boolean NOT NULL DEFAULT true',
        'FOREIGN KEY (company_id, base_item_id) REFERENCES item (company_id, id)',
      ],
      once: ['sop_code'],
      sorted: ['sop_code', 'title', 'base_item_id', 'priority', 'active'],
      searched: ['title', 'sop_code'],
    })}
  `,
};
