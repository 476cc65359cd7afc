import { sql } from 'kysely';
import type { StockRequestFound } from '../../../rules/documents/stock-request-rules.ts';
import type { TransferNoteFound } from '../../../rules/documents/transfer-note-rules.ts';
import type { Work } from '../engine/work.ts';

/**
 * The outlet goods are sent to, and whether some client in use stands for it: between companies they are billed to that
 * client (domain/inventory §6).
 */
export async function findReceiver(
  { tx, actor: { companyId } }: Work,
  outletId: string,
): Promise<TransferNoteFound['receiver']> {
  const { rows } = await sql<NonNullable<TransferNoteFound['receiver']>>`
    select id as "outletId", name as outlet, active as "isActive",
      exists (select from client where company_id = ${companyId} and linked_outlet_id = ${outletId} and active) as "isClient"
    from outlet where company_id = ${companyId} and id = ${outletId}
  `.execute(tx);
  return rows[0] ?? null;
}

/** The asking outlet of a request to its supplier: whether it has another owner, and a client in use that stands for it. */
export async function findBuyer(
  { tx, actor: { companyId } }: Work,
  { fromOutletId, toOutletId }: { readonly fromOutletId: string; readonly toOutletId: string },
): Promise<StockRequestFound['buyer']> {
  const owner = (outlet: string) => sql`lower(btrim(coalesce(${sql.ref(`${outlet}.ownership`)}, '')))`;
  const { rows } = await sql<NonNullable<StockRequestFound['buyer']>>`
    select a.name as outlet, ${owner('a')} <> ${owner('s')} as "isOtherOwner",
      exists (select from client where company_id = ${companyId} and linked_outlet_id = a.id and active) as "isClient"
    from outlet as a join outlet as s on s.company_id = ${companyId} and s.id = ${toOutletId}
    where a.company_id = ${companyId} and a.id = ${fromOutletId}
  `.execute(tx);
  return rows[0] ?? null;
}

/** The client in use that stands for an outlet, the first by its code; null where none does. */
export async function clientOfOutlet(
  { tx, actor: { companyId } }: Work,
  outletId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from client where company_id = ${companyId} and linked_outlet_id = ${outletId} and active
    order by client_code, id limit 1
  `.execute(tx);
  return rows[0]?.id ?? null;
}
