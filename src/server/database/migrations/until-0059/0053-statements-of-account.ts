import type { Migration } from '../migration.ts';

/**
 * Finds what moved a client's account since a day, by the last day on which each document did: a sale until it is
 * settled or cancelled, a collection until all of it is on invoices. What still moves has no such day yet.
 */
export const statementsOfAccount: Migration = {
  name: '0053-statements-of-account',
  up: `
    CREATE INDEX sale_in_account ON sale
      (company_id, client_id, (greatest(business_date, coalesce(cancel_date, settlement_date, 'infinity'::date))), id)
      WHERE confirmed_at IS NOT NULL;
    CREATE INDEX collection_in_account ON collection
      (company_id, client_id, (CASE WHEN allocated = amount THEN paid_on ELSE 'infinity'::date END), id)
      WHERE received_at IS NOT NULL;
    CREATE INDEX sales_return_in_account ON sales_return
      (company_id, client_id, (CASE WHEN status = 'Completed' THEN business_date ELSE 'infinity'::date END), id)
      WHERE confirmed_at IS NOT NULL;`,
};
