import { sql } from 'kysely';
import type { transferNote } from '../../../resources/documents/transfer-note.ts';
import type { TransferNoteFound } from '../../../rules/documents/transfer-note-rules.ts';
import type { Work } from '../engine/work.ts';
import { findForbidden } from '../permits/forbidden-items.ts';
import type { DraftHeader, StoredDocument } from '../stored-document.ts';

type Note = typeof transferNote;

interface OutletRow {
  readonly id: string;
  readonly ownership: string | null;
  readonly address: string | null;
}

/**
 * Puts on a note what follows from its two outlets: owners, type and, where none is typed, the addresses. Outlets of
 * different ownership deal as companies (inventory §6); an outlet without one belongs to the company itself.
 */
export async function fillOutlets(work: Work, header: DraftHeader<Note>): Promise<void> {
  const ids = [header.fromOutletId ?? '', header.toOutletId ?? ''];
  const { rows } = await sql<OutletRow>`
    select id, ownership, printed_address as address from outlet
    where company_id = ${work.actor.companyId} and id = any(${ids}::text[])
  `.execute(work.tx);
  const [from, to] = ids.map((id) => rows.find((row) => row.id === id));
  header.fromOwnership = from?.ownership ?? null;
  header.toOwnership = to?.ownership ?? null;
  header.fromAddress ??= from?.address ?? null;
  header.toAddress ??= to?.address ?? null;
  header.transferType = ownerOf(from) === ownerOf(to) ? 'Inter Outlets' : 'Inter Company';
}

const ownerOf = (outlet: OutletRow | undefined): string => (outlet?.ownership ?? '').trim().toLowerCase();

/** The items of a note that may not make their way by its outlets' settings, by code. */
export async function findBlocked(
  work: Work,
  { fromOutletId, toOutletId, transferType, lines }: StoredDocument<Note>,
): Promise<TransferNoteFound['blocked']> {
  const billed = transferType === 'Inter Company' ? [fromOutletId, toOutletId] : [];
  const items = await findForbidden(work, lines, [
    { outletId: fromOutletId, use: 'send' },
    { outletId: toOutletId, use: 'receive' },
    ...billed.map((outletId) => ({ outletId, use: 'dealBetweenCompanies' }) as const),
  ]);
  return { fromOutletId, toOutletId, items: [...items] };
}
