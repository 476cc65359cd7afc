import { sql } from 'kysely';
import type { salesKinds } from '../../../resources/partners/client-fields.ts';
import { type Decimal, ZERO } from '../../../rules/money/decimal.ts';
import { availableCredit } from '../../../rules/sales/client-credit.ts';
import { clientStanding } from '../collecting/client-account.ts';
import type { Work } from '../engine/work.ts';

/** What a sale takes over from its client, where it says nothing itself. */
export interface ClientTerms {
  readonly termsDays: number | null;
  readonly salesPerson: string | null;
  readonly currencyCode: string | null;
  readonly salesKind: (typeof salesKinds)[number] | null;
  readonly buyerTaxNo: string | null;
  readonly registrationCode: string | null;
  readonly recipientName: string;
  readonly recipientContact: string | null;
  readonly recipientEmail: string | null;
  readonly billingAddress: string | null;
  readonly shippingAddress: string | null;
}

/** The terms of a client; undefined for a sale to nobody known. */
export async function clientTerms(
  { tx, actor }: Work,
  clientId: string | null | undefined,
): Promise<ClientTerms | undefined> {
  if (!clientId) return undefined;
  const address = (kind: 'billing' | 'delivery') => sql`nullif(concat_ws(', ',
    ${sql.join(
      ['street', 'postcode', 'city', 'state', 'country'].map(
        (part) => sql`nullif(${sql.ref(`c.${kind}_${part}`)}, '')`,
      ),
    )}), '')`;
  const { rows } = await sql<ClientTerms>`
    select c.terms_days as "termsDays", c.sales_person as "salesPerson", c.currency_code as "currencyCode",
      coalesce(c.default_sales_type, t.default_sales_type) as "salesKind", c.tax_no as "buyerTaxNo",
      c.registration_code as "registrationCode",
      c.name as "recipientName", coalesce(nullif(c.mobile, ''), nullif(c.phone, '')) as "recipientContact",
      c.email as "recipientEmail", ${address('billing')} as "billingAddress",
      coalesce(${address('delivery')}, ${address('billing')}) as "shippingAddress"
    from client as c
      left join client_type as t on t.company_id = c.company_id and lower(t.name) = lower(c.type) and t.active
    where c.company_id = ${actor.companyId} and c.id = ${clientId}
  `.execute(tx);
  return rows[0];
}

/** What a client may still owe (domain/items-clients-vendors §9): its limit less what it owes, and what it paid ahead. */
export async function creditLeft(work: Work, clientId: string): Promise<Decimal> {
  const account = await clientStanding(work, clientId);
  return account === undefined ? ZERO : availableCredit(account);
}
