import type { DocumentAsk, DocumentOpenings, DocumentRemedy } from '../../../../contracts/documents/asks.ts';

/** A step that opens others, with those it opens, and what the reader asked for it and still waits for. */
export interface Opening extends DocumentRemedy {
  readonly opens: readonly string[];
  readonly asked: DocumentAsk | null;
}

/** Each step once that opens refused ones, with all that it opens. */
export function openings({ reasons, asks }: DocumentOpenings): readonly Opening[] {
  const found = new Map<string, Opening>();
  for (const { event, remedies } of reasons)
    for (const remedy of remedies) {
      const before = found.get(remedy.event);
      const asked = asks.find((ask) => ask.isOwn && ask.state === 'open' && ask.event === remedy.event);
      found.set(remedy.event, {
        ...remedy,
        opens: [...(before?.opens ?? []), event],
        asked: asked ?? null,
      });
    }
  return [...found.values()];
}

/** Whether somebody else must do it: the reader may do it nowhere, and others may. */
export const isAskable = ({ isOwn, ownOutlet, count }: DocumentRemedy): boolean =>
  !isOwn && ownOutlet === null && count > 0;

/** What is asked for, or was asked, so that one event opens; null where nobody can be asked. */
export const askedFor = (unblocking: DocumentOpenings, event: string): Opening | null =>
  openings(unblocking).find(
    (step) => step.opens.includes(event) && (step.asked !== null || isAskable(step)),
  ) ?? null;
