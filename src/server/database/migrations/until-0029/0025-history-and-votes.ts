import type { Migration } from '../migration.ts';

/**
 * A step of a document's path holds all that its chart was asked and all that it said, so that it can be asked again.
 * Who has said yes at a level may still say no there: both votes are kept.
 */
export const historyAndVotes: Migration = {
  name: '0025-history-and-votes',
  up: `
    ALTER TABLE document_history
      ADD COLUMN chart text,
      ADD COLUMN chart_hash text,
      ADD COLUMN sent jsonb,
      ADD COLUMN facts jsonb,
      ADD COLUMN effects jsonb,
      ADD CONSTRAINT whole_replay CHECK (num_nulls(chart, chart_hash, sent, facts, effects) IN (0, 5));
    COMMENT ON COLUMN document_history.regions IS 'From and to of every region of the chart; in rows without facts of those that changed, null in the oldest';
    COMMENT ON COLUMN document_history.chart_hash IS 'What the chart said, by machines/versions.json';
    COMMENT ON COLUMN document_history.sent IS 'The event as the chart was given it: its type, what it brought along, who sent it, from where, on which day';
    COMMENT ON COLUMN document_history.facts IS 'The facts that the chart asked, no others; null in rows from before they were kept';
    COMMENT ON COLUMN document_history.effects IS 'What the chart asked for, in its order, each with its params; delays are among them';

    ALTER TABLE approval_vote
      DROP CONSTRAINT approval_vote_pkey,
      ADD PRIMARY KEY (company_id, round_id, level, user_group_id, user_id, verdict);
  `,
};
