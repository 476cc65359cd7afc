import type { Migration } from './migration.ts';
import { recordTable } from './record-table.ts';

/** What one person may do alone for a while although it should take two, and what is done instead (decision 0107). */
export const acceptedConflicts: Migration = {
  name: '0064-accepted-conflict',
  up: recordTable('accepted_conflict', {
    columns: [
      'user_id text NOT NULL',
      "duties text[] NOT NULL DEFAULT '{}'",
      "company_rule_ids text[] NOT NULL DEFAULT '{}'",
      'reason text NOT NULL',
      'checked_instead text',
      'valid_until date NOT NULL',
      'FOREIGN KEY (company_id, user_id) REFERENCES "user" (company_id, id)',
    ],
    sorted: ['user_id', 'reason', 'valid_until'],
    searched: ['reason'],
  }),
};
