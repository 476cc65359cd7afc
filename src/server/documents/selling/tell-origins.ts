import { sql } from 'kysely';
import { documentNamed } from '../../../resources/registry.ts';
import { snakeCase, tableName } from '../../../resources/wire.ts';
import { announce } from '../../events/announce.ts';
import type { EffectContext } from '../effects/effect.ts';
import { readPosting, refreshPosted } from './posted-quantities.ts';

/**
 * Works out anew what the document carries on, and tells it where more or less of it is posted; a sales order also when a
 * sale is confirmed, which takes its promised goods over.
 */
export async function tellOrigins({ work, document, event, chain, carriesOn }: EffectContext): Promise<void> {
  if (event.isExtension === true || !carriesOn) return;
  const { companyId } = work.actor;
  const { rows } = await sql<{ type: string; id: string }>`
    select distinct source_type as type, source_id as id from document_link
    where company_id = ${companyId} and target_id = ${document.id}
      and source_type in ('quotation', 'salesOrder') order by source_type, source_id
  `.execute(work.tx);
  for (const { type, id } of rows) {
    const before = await readPosting(work, type, id);
    await refreshPosted(work, type, id);
    const now = await readPosting(work, type, id);
    announce(work.tx, { companyId, resource: type, id, outletIds: await outletsOf(work, type, id) });
    const { nothingLeft, anyPosted, quantity } = now;
    if (quantity === before.quantity && (type === 'quotation' || event.type === 'save')) continue;
    await chain.tell(work, type, id, { type: 'postingChanged', nothingLeft, anyPosted });
  }
}

async function outletsOf({ tx, actor }: EffectContext['work'], type: string, id: string): Promise<string[]> {
  const { issuingOutlet } = documentNamed(type);
  const { rows } = await sql<{ outletId: string }>`
    select ${sql.ref(`${snakeCase(issuingOutlet)}_id`)} as "outletId" from ${sql.table(tableName(type))}
    where company_id = ${actor.companyId} and id = ${id}
  `.execute(tx);
  return rows.map(({ outletId }) => outletId);
}
