import type { Migration } from './migration.ts';

/** An item that was entered twice says which one it was merged into (decision 115). */
export const mergedItems: Migration = {
  name: '0069-merged-items',
  up: `
    ALTER TABLE item ADD COLUMN merged_into_id text,
      ADD FOREIGN KEY (company_id, merged_into_id) REFERENCES item (company_id, id);
    CREATE INDEX item_by_merged_into_id ON item (company_id, merged_into_id) WHERE merged_into_id IS NOT NULL;`,
};
