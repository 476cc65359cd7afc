import { type RawBuilder, sql } from 'kysely';
import { commissions } from '../../../resources/items/item-fields.ts';
import { snakeCase } from '../../../resources/wire.ts';
import { statusesOfType } from '../document-tags.ts';

/** Commissions beside what they are made of, as `verifySales` compares them. */
export const commissionsOf = (companyId: string): RawBuilder<unknown>[] => [
  ofCompletedSales(companyId),
  ofReturns(companyId),
  givenUpByLine(companyId),
];

/** What a line says of all who earn something of it. */
const ofLine = (line: string) =>
  sql.join(
    commissions.map((name) => sql`coalesce(${sql.ref(`${line}.${snakeCase(name)}`)}, 0)`),
    sql` + `,
  );

/** A completed sale earns what its lines earn together, and any other nothing. */
const ofCompletedSales = (companyId: string) => sql`
  select d.number, 'commission', coalesce(d.commission, 0)::numeric(18,4), (case
      when d.status = any(${statusesOfType('sale', 'posted')}::text[])
        and d.status <> all(${statusesOfType('sale', 'open')}::text[]) then l.earned else 0 end)::numeric(18,4)
  from sale as d join (select l.document_id, sum(${ofLine('l')}) as earned
    from sale_line as l where l.company_id = ${companyId} group by 1) as l on l.document_id = d.id
  where d.company_id = ${companyId}`;

const ofReturns = (companyId: string) => sql`
  select d.number, 'commission', coalesce(d.commission, 0)::numeric(18,4), l.earned::numeric(18,4)
  from sales_return as d join (select l.document_id, sum(${ofLine('l')}) as earned
    from sales_return_line as l where l.company_id = ${companyId} group by 1) as l on l.document_id = d.id
  where d.company_id = ${companyId}`;

/** The returns in force take back of each sold line the part that came back of it. */
const givenUpByLine = (companyId: string) => {
  const part = sql.join(
    commissions.map(
      (name) =>
        sql`round(coalesce(${sql.ref(`l.${snakeCase(name)}`)}, 0) * l.returned_quantity / l.quantity, 2)`,
    ),
    sql` + `,
  );
  return sql`
    select d.number, 'commissionGivenUp', coalesce(x.taken, 0)::numeric(18,4), (${part})::numeric(18,4)
    from sale as d join sale_line as l on l.company_id = ${companyId} and l.document_id = d.id
      left join (select x.sale_line_id, sum(${ofLine('x')}) as taken
        from sales_return_line as x where x.company_id = ${companyId} group by 1) as x on x.sale_line_id = l.id
    where d.company_id = ${companyId}`;
};
