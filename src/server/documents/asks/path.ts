import { pathToDone } from '../../../../machines/lib/chart-paths.ts';
import { columnsIn } from '../../../../machines/lib/document.ts';
import type { DocumentPath } from '../../../contracts/documents/asks.ts';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readFacts } from '../engine/document-facts.ts';
import { openWork } from '../engine/work.ts';
import { visibleDocument } from '../storage/find-document.ts';
import { documentType } from '../types/document-types.ts';
import { pathContextOfDocument, sendersOf, told } from './remedies.ts';
import { usualTimes } from './usual-times.ts';

/** The shortest path of a document to where it is done, with who goes each step and how long it usually takes here. @throws Refusal `notFound` */
export async function readPath(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  name: string,
  id: string,
): Promise<DocumentPath> {
  const work = await openWork(tx, actor, clock);
  const type = documentType(name);
  const document = await visibleDocument(work, type, id);
  const { facts } = await readFacts(work, type, document);
  const context = await pathContextOfDocument(work, type, document, facts);
  const path = pathToDone(context, columnsIn(type.rules.machine, document));
  if (path === null) return { steps: null };
  const senders = await sendersOf(work, type, document, context, path);
  const times = await usualTimes(
    work,
    name,
    path.map(({ event }) => event),
  );
  return {
    steps: path.map((step, nth) => ({
      ...told(work, type, document, { step, able: [], isOwn: false, ...senders[nth] }),
      status: step.to.status,
      usualSeconds: times.get(step.event) ?? null,
    })),
  };
}
