import { sql } from 'kysely';
import { sale } from '../../../resources/documents/selling/sale.ts';
import type { Decimal } from '../../../rules/money/decimal.ts';
import { withinOutlets } from '../../records/outlet-bound.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';

/** An invoice of a client of which something is still owed. */
export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly clientId: string;
  readonly currencyCode: string | null;
  readonly exchangeRate: Decimal;
  readonly dueDate: string;
  readonly owed: Decimal;
}

/** Whose invoices, in which currency; of some sales alone where they are named. */
export interface InvoicesAsked {
  readonly clientId: string;
  readonly currencyCode: string | null;
  readonly saleIds?: readonly string[];
}

/**
 * The invoices of a client that something is owed of and that the reader may see, oldest due first: without terms an
 * invoice is due on its own day. Those that somebody else is changing at this moment are left out where they are locked.
 */
export async function openInvoices(
  { tx, actor, settings }: Work,
  { clientId, currencyCode, saleIds }: InvoicesAsked,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<readonly OpenInvoice[]> {
  const ownCurrency = settings.currencyCode;
  const { rows } = await sql<OpenInvoice>`
    select t.id, t.number, t.client_id as "clientId", t.currency_code as "currencyCode",
      coalesce(t.exchange_rate, 1)::text as "exchangeRate",
      to_char(coalesce(t.due_date, t.business_date), 'YYYY-MM-DD') as "dueDate", t.balance as owed
    from sale as t
    where t.company_id = ${actor.companyId} and t.client_id = ${clientId} and t.receivable > 0
      and t.status = any(${statusesOfType('sale', 'open')}::text[])
      and coalesce(t.currency_code, ${ownCurrency}) = ${currencyCode ?? ownCurrency}
      ${saleIds === undefined ? sql`` : sql`and t.id = any(${[...saleIds]}::text[])`}
      and ${withinOutlets(actor, sale)}
    order by coalesce(t.due_date, t.business_date), t.business_date, t.number
    ${lock ? sql`for update skip locked` : sql``}
  `.execute(tx);
  return rows;
}
