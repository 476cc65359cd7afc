import { columnsIn } from '../../../../machines/lib/document.ts';
import { wayToDone } from '../../../../machines/lib/ways.ts';
import type { DocumentPath } from '../../../contracts/documents/asks.ts';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { readFacts } from '../engine/document-facts.ts';
import { openWork } from '../engine/work.ts';
import { visibleDocument } from '../storage/find-document.ts';
import { documentType } from '../types/document-types.ts';
import { sendersOf, terrainOfDocument, told } from './mends.ts';
import { usualTimes } from './usual-times.ts';

/** The shortest way of a document to where it is done, with who goes each step and how long it usually takes here. @throws Refusal `notFound` */
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
  const terrain = await terrainOfDocument(work, type, document, facts);
  const way = wayToDone(terrain, columnsIn(type.rules.machine, document));
  if (way === null) return { steps: null };
  const senders = await sendersOf(work, type, document, terrain, way);
  const times = await usualTimes(
    work,
    name,
    way.map(({ event }) => event),
  );
  return {
    steps: way.map((step, nth) => ({
      ...told(work, type, document, { step, able: [], isOwn: false, ...senders[nth] }),
      status: step.to.status,
      usualSeconds: times.get(step.event) ?? null,
    })),
  };
}
