import type { DocumentAsk, DocumentMend, DocumentWays } from '../../../../contracts/documents/asks.ts';

/** A step that opens others, with those it opens, and what the reader asked for it and still waits for. */
export interface Opening extends DocumentMend {
  readonly opens: readonly string[];
  readonly asked: DocumentAsk | null;
}

/** Each step once that opens refused ones, with all that it opens. */
export function openings({ reasons, asks }: DocumentWays): readonly Opening[] {
  const found = new Map<string, Opening>();
  for (const { event, mends } of reasons)
    for (const mend of mends) {
      const before = found.get(mend.event);
      const asked = asks.find((ask) => ask.isOwn && ask.state === 'open' && ask.event === mend.event);
      found.set(mend.event, {
        ...mend,
        opens: [...(before?.opens ?? []), event],
        asked: asked ?? null,
      });
    }
  return [...found.values()];
}

/** Whether somebody else must do it: the reader may do it nowhere, and others may. */
export const isAskable = ({ isOwn, ownOutlet, count }: DocumentMend): boolean =>
  !isOwn && ownOutlet === null && count > 0;

/** What is asked for, or was asked, so that one event opens; null where nobody can be asked. */
export const askedFor = (ways: DocumentWays, event: string): Opening | null =>
  openings(ways).find((step) => step.opens.includes(event) && (step.asked !== null || isAskable(step))) ??
  null;
