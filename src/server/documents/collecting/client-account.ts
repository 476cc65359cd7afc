import { sql } from 'kysely';
import { type Decimal, sign } from '../../../rules/money/decimal.ts';
import type { Work } from '../engine/work.ts';

/** What a client owes and has paid ahead, in the company's currency, and up to how much it may owe. */
export interface ClientStanding {
  readonly creditLimit: string | null;
  readonly receivables: string;
  readonly advance: string;
}

/** How a client stands; undefined where there is no such client. */
export async function clientStanding(
  { tx, actor }: Work,
  clientId: string,
): Promise<ClientStanding | undefined> {
  const { rows } = await sql<ClientStanding>`
    select c.credit_limit as "creditLimit", coalesce(a.receivables, 0) as receivables, coalesce(a.advance, 0) as advance
    from client as c left join client_account as a on a.company_id = c.company_id and a.client_id = c.id
    where c.company_id = ${actor.companyId} and c.id = ${clientId}
  `.execute(tx);
  return rows[0];
}

/** Moves one figure of a client's account by so much; its row is locked from then on. */
export async function moveAccount(
  { tx, actor }: Work,
  clientId: string,
  figure: 'receivables' | 'advance',
  change: Decimal,
): Promise<void> {
  if (sign(change) === 0) return;
  // The row is there before anything is added to it: what is taken off again cannot be inserted.
  await sql`
    insert into client_account (company_id, client_id, receivables) values (${actor.companyId}, ${clientId}, 0)
    on conflict (company_id, client_id) do nothing
  `.execute(tx);
  await sql`
    update client_account set ${sql.ref(figure)} = ${sql.ref(figure)} + ${change}::numeric
    where company_id = ${actor.companyId} and client_id = ${clientId}
  `.execute(tx);
}
