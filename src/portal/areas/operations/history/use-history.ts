import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Which part of a history is looked at. */
export interface HistoryPart {
  readonly outletId: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** A page of a history; the first one brings the totals of all of them. */
export interface HistoryPage<Row, Totals> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly totals: Totals | null;
}

/** What is added to a part to ask for a page of it. */
export type AskedPage = HistoryPart & { readonly after: string | null; readonly signal: AbortSignal };

const BEFORE = 11;

/** The first day of the month eleven months before this one: twelve months, as the highlights draw them. */
function firstDayShown(today = new Date()): string {
  const first = new Date(Date.UTC(today.getFullYear(), today.getMonth() - BEFORE, 1));
  return first.toISOString().slice(0, 10);
}

const everything: HistoryPart = { outletId: null, from: null, to: null };

/** A history page after page, of the last twelve months at first: what lies before is asked for by its days. */
export function useHistory<Row, Totals>(
  key: readonly unknown[],
  ask: (page: AskedPage) => Promise<HistoryPage<Row, Totals>>,
) {
  const [part, setPart] = useState<HistoryPart>(() => ({ ...everything, from: firstDayShown() }));
  const { from, to } = part;
  const query = useInfiniteQuery({
    queryKey: ['stock', 'history', ...key, part],
    enabled: from === null || to === null || from <= to,
    initialPageParam: null,
    getNextPageParam: (page: HistoryPage<Row, Totals>): string | null => page.next,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      ask({ ...part, after: pageParam, signal }),
  });
  return {
    part,
    query,
    change: (change: Partial<HistoryPart>) => setPart((now) => ({ ...now, ...change })),
    /** Asks for all days and outlets; null where that is asked already. */
    widen: Object.values(part).every((value) => value === null) ? null : () => setPart(everything),
  };
}

export type HistoryAsked<Row, Totals> = ReturnType<typeof useHistory<Row, Totals>>;
