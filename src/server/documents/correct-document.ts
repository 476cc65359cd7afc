import type { AnyDocument } from '../../resources/define-document.ts';
import type { Fields } from '../../resources/define-resource.ts';
import { wireName } from '../../resources/wire.ts';
import { decimalOf } from '../../rules/documents/read-values.ts';
import { rulesNamed } from '../../rules/documents/registry.ts';
import { sign } from '../../rules/money/decimal.ts';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { Refusal } from '../refusal.ts';
import { bodyFrom } from './copied-body.ts';
import { hasTag } from './document-tags.ts';
import type { Effect } from './effects/effect.ts';
import type { DocumentReply } from './engine/document-reply.ts';
import { sendEvent } from './engine/engine.ts';
import { linkLines } from './storage/document-links.ts';

/** What a correction is decided with: the version that was read, and why. */
interface Correction {
  readonly version?: number | undefined;
  readonly remark?: string | null | undefined;
}

/**
 * Takes a posted document back, by the event its rules name, and opens a draft with all that was typed into it, in one
 * step: both or neither. Each names the other in its history, and their lines are linked.
 */
export function correctDocument(
  tx: Tx,
  actor: Actor,
  clock: Clock,
  definition: AnyDocument,
  id: string,
  correction: Correction,
): Promise<DocumentReply> {
  const { correctedBy: type } = rulesNamed(definition.name);
  if (type === undefined) throw new Error(`A ${definition.name} has no correction`);
  return sendEvent(tx, actor, clock, definition.name, id, { ...correction, type }, openCorrection);
}

/** The draft that stands in for the document which its event has just taken back. */
const openCorrection: Effect = async ({ work, type, document, event, chain, created }) => {
  const { definition } = type;
  if (!hasTag(type, document, 'posted'))
    throw new Refusal('eventNotInStatus', { event: event.type, status: document.status });
  const { id, number } = document;
  const body = bodyFrom(definition, document, typed);
  const draft = await chain.create(work, definition.name, body, {
    corrects: { type: definition.name, id, number },
  });
  const pair = { sourceType: definition.name, targetType: definition.name };
  const links = document.lines.flatMap(({ id: sourceLineId, quantity }, index) => {
    const target = draft.lines[index];
    const taken = decimalOf(quantity);
    return target && sign(taken) > 0 ? [{ sourceLineId, targetLineId: target.id, quantity: taken }] : [];
  });
  await linkLines(work, { ...pair, sourceId: id, targetId: draft.id }, links);
  created.push({ type: definition.name, id: draft.id, number: draft.number });
};

/** All that somebody typed: what it was delivered with, its order and its days among it. */
const typed = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const key = wireName(name, field);
      const value = values[key];
      return field.readOnly || value === null || value === undefined ? [] : [[key, value]];
    }),
  );
