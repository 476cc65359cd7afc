import type { Migration } from '../migration.ts';

const documents = [
  'purchase_order',
  'goods_received_note',
  'stock_adjustment',
  'stock_revaluation',
  'stock_request',
  'transfer_note',
];

/**
 * A document pins the version of the chart it stands under. All that are stored have been judged by their charts' second
 * version, whatever the first one was (decision 48); whoever stores another says which.
 */
export const chartVersions: Migration = {
  name: '0029-chart-versions',
  up: documents
    .map(
      (table) => `
    ALTER TABLE ${table} ADD COLUMN chart_version int NOT NULL DEFAULT 2;
    ALTER TABLE ${table} ALTER COLUMN chart_version DROP DEFAULT;
    COMMENT ON COLUMN ${table}.chart_version IS 'The version of its chart that it stands under (machines/versions.json)';`,
    )
    .join(''),
};
