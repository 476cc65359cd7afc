import { sql } from 'kysely';
import type { warranty } from '../../../resources/documents/selling/warranty.ts';
import type { WarrantyFound } from '../../../rules/documents/selling/warranty-rules.ts';
import { statusesOfType } from '../document-tags.ts';
import type { Work } from '../engine/work.ts';
import { dayOf } from '../selling/posted-draft.ts';
import type { StoredDocument } from '../stored-document.ts';

/** How the sale of a warranty stands, and which day it is. */
export async function findWarranty(
  work: Work,
  { saleId }: StoredDocument<typeof warranty>,
): Promise<WarrantyFound> {
  const { rows } = await sql<NonNullable<WarrantyFound['sale']>>`
    select number, status = any(${statusesOfType('sale', 'posted')}::text[]) as "inForce"
    from sale where company_id = ${work.actor.companyId} and id = ${saleId}
  `.execute(work.tx);
  return { sale: rows[0] ?? null, day: dayOf(work) };
}
