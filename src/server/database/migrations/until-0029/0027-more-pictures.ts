import type { Migration } from '../migration.ts';

/** Further pictures of an item, beside the one that stands for it; the index finds pictures that no item shows. */
export const morePictures: Migration = {
  name: '0027-more-pictures',
  up: `
    ALTER TABLE item ADD COLUMN more_image_keys text[] NOT NULL DEFAULT '{}';
    CREATE INDEX item_by_more_image_keys ON item USING gin (more_image_keys);
  `,
};
