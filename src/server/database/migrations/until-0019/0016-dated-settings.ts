import type { Migration } from '../migration.ts';

/** A setting may have values that begin on a day; those without one hold from the first day there is. */
export const datedSettings: Migration = {
  name: '0016-dated-settings',
  up: `
    ALTER TABLE setting ADD COLUMN valid_from date NOT NULL DEFAULT '0001-01-01';
    ALTER TABLE setting DROP CONSTRAINT setting_pkey;
    ALTER TABLE setting ADD PRIMARY KEY (company_id, outlet_id, key, valid_from);
    COMMENT ON COLUMN setting.valid_from IS 'The first day the value holds; the year 1 where it has none';
  `,
};
