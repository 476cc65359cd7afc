import { sql } from 'kysely';
import type { transferNote } from '../../../resources/documents/transfer-note.ts';
import type { Work } from '../engine/work.ts';
import type { DraftHeader } from '../stored-document.ts';

interface OutletRow {
  readonly id: string;
  readonly ownership: string | null;
  readonly address: string | null;
}

/**
 * Puts on a note what follows from its two outlets: owners, type and, where none is typed, the addresses. Outlets of
 * different ownership deal as companies (inventory §6); an outlet without one belongs to the company itself.
 */
export async function fillOutlets(work: Work, header: DraftHeader<typeof transferNote>): Promise<void> {
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

/** Which item of the lines may not make this way by its outlets' settings, as people call it; null where all may. */
export async function blockedItem(
  work: Work,
  way: { readonly from: string; readonly to: string; readonly betweenCompanies: boolean },
  itemIds: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ item: string }>`
    select i.item_code || ' ' || i.item_name as item
    from item_outlet as s join item as i on i.company_id = s.company_id and i.id = s.item_id
    where s.company_id = ${work.actor.companyId} and s.item_id = any(${[...new Set(itemIds)]}::text[])
      and ((s.outlet_id = ${way.from} and not (s.allow_transfer and s.allow_issue))
        or (s.outlet_id = ${way.to} and not s.allow_receive)
        or (${way.betweenCompanies} and s.outlet_id in (${way.from}, ${way.to}) and not s.allow_inter_company))
    order by i.item_code limit 1
  `.execute(work.tx);
  return rows[0]?.item ?? null;
}
