import type { Migration } from '../migration.ts';
import { stockDocumentTables } from './inventory/stock-documents.ts';
import { stockTracking } from './inventory/stock-tracking.ts';

/** Adjustment and revaluation, what follows goods through transfers, and what each outlet wants of an item. */
export const stockDocuments: Migration = {
  name: '0007-stock-documents',
  up: [stockTracking, stockDocumentTables].join('\n'),
};
