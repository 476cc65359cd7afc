import { columnsIn } from '../../../../machines/lib/document.ts';
import { isRecosting } from '../../stock/ledger/recosting.ts';
import type { CreatedDocument } from '../effects/effect.ts';
import { shownDocument } from '../storage/shown-document.ts';
import type { StoredDocument } from '../stored-document.ts';
import { type KnownFacts, readFacts } from './document-facts.ts';
import type { DocumentType } from './document-type.ts';
import { type Allowed, allowedOf, documentSnapshot } from './evaluate.ts';
import type { Problems } from './problems.ts';
import { type RunningTimer, readTimers } from './timers.ts';
import type { Work } from './work.ts';

/** A document as a reply carries it, with what may happen to it and why not (HTTP contract, "Documents"). */
export interface DocumentReply {
  readonly document: StoredDocument & KnownFacts;
  readonly allowed: readonly Allowed[];
  /** Costs of items on it are being worked out anew: its figures are not final (decision 12). */
  readonly recosting?: true;
  readonly created?: readonly CreatedDocument[];
  /** What `check` found. */
  readonly problems?: Problems;
  /** Delays that run on it, the next to end first; left out where its chart has none. */
  readonly timers?: readonly RunningTimer[];
}

/** What a call on a document answers, as far as its reader may see it. */
export async function replyOf(
  work: Work,
  type: DocumentType,
  document: StoredDocument,
): Promise<DocumentReply> {
  const itemIds = document.lines.map(({ itemId }) => itemId);
  const [known, recosting, timers] = await Promise.all([
    readFacts(work, type, document),
    isRecosting(work.tx, work.actor.companyId, itemIds),
    readTimers(work, type, document.id),
  ]);
  return {
    ...(recosting ? { recosting } : {}),
    ...(timers.length > 0 ? { timers } : {}),
    document: { ...shownDocument(work.actor, type, document), ...known },
    allowed: allowedOf(
      work,
      type,
      documentSnapshot(type, columnsIn(type.rules.machine, document), known.facts),
    ),
  };
}
