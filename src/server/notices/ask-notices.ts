import type { Notice } from '../../contracts/account/notices.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { askedByMe, askedOfMe } from '../documents/asks/read-asks.ts';
import { type AskedDocument, askedDocuments } from '../queue/asks.ts';
import { sendable } from '../queue/candidate.ts';

/** A notice before it is known whether it was read. */
export type Told = Omit<Notice, 'isRead'>;

/** The most asks of either direction a bell holds. */
const MOST = 50;

/**
 * What others ask of a person, at whichever outlet, and what became of what the person asked: done by somebody, or needed
 * no more as the document went on without it.
 */
export async function askNotices(tx: Tx, actor: Actor, now: Date): Promise<readonly Told[]> {
  const ofMe = await askedOfMe(tx, { ...actor, outletId: null }, now, MOST);
  const byMe = await askedByMe(tx, actor, now, MOST);
  const documents = await askedDocuments(tx, actor, [...ofMe, ...byMe]);
  return documents.flatMap((asked): Told[] => {
    const { ask, type, candidate, isTaken } = asked;
    if (ask.userId !== actor.userId)
      return isTaken && sendable(actor, type, candidate, [ask.event]) !== undefined
        ? [told(asked, 'asked', ask.id, ask.at, ask.username)]
        : [];
    if (ask.stepEvent === ask.event && ask.stepAt !== null) {
      // The step itself is told as its answer, and not once more as a step.
      const id = `${ask.documentType}:${ask.documentId}:${ask.stepSeq}`;
      return ask.stepBy === actor.username ? [] : [told(asked, 'answered', id, ask.stepAt, ask.stepBy ?? '')];
    }
    if (ask.stepAt === null && isTaken) return [];
    return [told(asked, 'overtaken', ask.id, ask.stepAt ?? candidate.since, '')];
  });
}

const told = (
  { ask, candidate }: AskedDocument,
  kind: Notice['kind'],
  id: string,
  at: string,
  username: string,
): Told => ({
  ...{ id, kind, at, username },
  ...{ documentType: ask.documentType, documentId: ask.documentId, number: candidate.number },
  ...{ event: ask.event, status: candidate.status, isApproval: false },
});
