import type { Actor } from '../../actor.ts';
import { Refusal } from '../../refusal.ts';

/** Which rows of a history are asked for. */
export interface HistoryPart {
  readonly outletId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** A row's place in a history: latest day first, then what came later on that day. */
export interface HistoryPlace {
  readonly day: string;
  readonly key: string;
}

const MOST_ROWS = 200;

/** How many rows a page has. */
export const pageSize = ({ limit = 50 }: HistoryPart): number => Math.min(Math.max(limit, 1), MOST_ROWS);

/**
 * The outlets a history is read of: the one asked for, else all its reader may see.
 * @throws Refusal `outletNotPermitted`
 */
export function historyOutlets(actor: Actor, { outletId }: HistoryPart): string[] {
  if (outletId === undefined) return [...actor.permittedOutletIds];
  if (!actor.permittedOutletIds.has(outletId)) throw new Refusal('outletNotPermitted');
  return [outletId];
}

/**
 * Where the page before ended; null at the beginning.
 * @throws Refusal `invalidCursor` for what no page ended with
 */
export function placeAfter({ after }: HistoryPart): HistoryPlace | null {
  if (after === undefined) return null;
  const [, day, key] = /^(\d{4}-\d\d-\d\d) ([\w-]{1,100})$/.exec(after) ?? [];
  if (day === undefined || key === undefined || Number.isNaN(Date.parse(day)))
    throw new Refusal('invalidCursor');
  return { day, key };
}

/** The rows of a page out of one more than it holds, and where the next one begins. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  placeOf: (row: Row) => HistoryPlace,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  if (last === undefined) return { rows: page, next: null };
  const { day, key } = placeOf(last);
  return { rows: page, next: `${day} ${key}` };
}
