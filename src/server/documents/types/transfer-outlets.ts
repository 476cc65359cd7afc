import { sql } from 'kysely';
import type { transferNote } from '../../../resources/documents/transfer-note.ts';
import type { TransferNoteFound } from '../../../rules/documents/transfer-note-rules.ts';
import type { Work } from '../engine/work.ts';
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
  const ids = [...new Set(lines.map((line) => line.itemId))];
  const { rows } = await sql<{ itemId: string; item: string }>`
    select distinct i.id as "itemId", i.item_code || ' ' || i.item_name as item, i.item_code
    from item_outlet as s join item as i on i.company_id = s.company_id and i.id = s.item_id
    where s.company_id = ${work.actor.companyId} and s.item_id = any(${ids}::text[])
      and ((s.outlet_id = ${fromOutletId} and not (s.allow_transfer and s.allow_issue))
        or (s.outlet_id = ${toOutletId} and not s.allow_receive)
        or (${transferType === 'Inter Company'} and s.outlet_id in (${fromOutletId}, ${toOutletId})
          and not s.allow_inter_company))
    order by i.item_code
  `.execute(work.tx);
  return { fromOutletId, toOutletId, items: rows.map(({ itemId, item }) => ({ itemId, item })) };
}
