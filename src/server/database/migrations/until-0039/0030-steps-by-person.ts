import type { Migration } from '../migration.ts';

/** The bell asks for the latest steps of a person, to tell what others did with the same documents since. */
export const stepsByPerson: Migration = {
  name: '0030-steps-by-person',
  up: `
    CREATE INDEX document_history_by_user ON document_history (company_id, user_id, at DESC)
      INCLUDE (document_type, document_id, seq);
  `,
};
