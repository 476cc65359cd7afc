import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../engine/work.ts';

/** The most taxes that follow each other. */
export const MOST_TAXES = 5;

/** A tax code as it is stored. */
export interface TaxRow {
  readonly code: string;
  readonly rate: string;
  readonly newRate: string | null;
  readonly newRateFrom: string | null;
  readonly amountPerUnit: string | null;
  readonly nextTaxCode: string | null;
  readonly claimable: boolean;
}

/** Some tax codes with all that follow them, each once. */
export const taxChain = ({ actor }: Pick<Work, 'actor'>, which: RawBuilder<unknown>) => sql<TaxRow>`
  with recursive chain as (
    select code, 1 as place from tax_code where company_id = ${actor.companyId} and ${which}
    union
    select t.next_tax_code, c.place + 1 from chain as c
      join tax_code as t on t.company_id = ${actor.companyId} and t.code = c.code
    where t.next_tax_code is not null and c.place < ${MOST_TAXES})
  select code, percentage::text as rate, new_rate::text as "newRate",
    new_rate_effective_date::text as "newRateFrom", amount_per_unit::text as "amountPerUnit",
    next_tax_code as "nextTaxCode", claimable
  from tax_code where company_id = ${actor.companyId} and code in (select chain.code from chain)`;
