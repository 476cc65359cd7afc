import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { type PreviewedStock, previewPosting } from '../stock/levels/preview.ts';
import { hasTag } from './document-tags.ts';
import { openWork } from './engine/work.ts';
import { visibleDocument } from './storage/find-document.ts';
import { documentType } from './types/document-types.ts';

/**
 * What confirming a draft would change in stock and cost, here and at outlets that goods went to (decision 12); nothing
 * of a document that is posted already.
 * @throws Refusal `notFound`, `stockPeriodLocked`, `postingDateInFuture`
 */
export async function previewDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
): Promise<PreviewedStock[]> {
  const work = await openWork(tx, actor, clock);
  const type = documentType(name);
  const document = await visibleDocument(work, type, id);
  if (!hasTag(type, document, 'draft') || !type.postings) return [];
  return previewPosting(tx, actor, await type.postings(work, document), work.now);
}
