import type { Migration } from './migration.ts';

/** When an outlet was completed, and the words it is grouped by. */
export const outletsCompleted: Migration = {
  name: '0035-outlets',
  up: `
    ALTER TABLE outlet ADD COLUMN completion_date date;
    ALTER TABLE outlet ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
  `,
};
