import type { Migration } from '../migration.ts';

/** By which of the methods a sale was paid with the money of a return goes back first. */
export const refundMethods: Migration = {
  name: '0055-refund-methods',
  up: 'ALTER TABLE sales_return ADD COLUMN refund_method text;',
};
