import { sql } from 'kysely';
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
