import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { type PreviewedStock, previewPosting } from '../stock/preview.ts';
import { seenDocument } from './find-document.ts';
import { documentType } from './types/document-types.ts';
import { openWork } from './work.ts';

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
  const document = await seenDocument(work, type, id);
  if (document.status !== 'Saved' || !type.postings) return [];
  return previewPosting(tx, actor, await type.postings(work, document), work.now);
}
