import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Query } from '../../../contracts/contract.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { listPage, listTotal, PAGE_SIZE } from './list-pages.ts';
import { type ListState, sortText } from './use-list-state.ts';

/** One row as a list reply carries it. */
export type ListRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** What a list's address asks for, as the API takes it. */
export function listQuery(state: ListState, fields: readonly string[]): Query {
  return { ...state.asked, sort: sortText(state.sort), fields };
}

/**
 * The rows of a list by index: pages of a hundred are fetched as they come into view and kept. A list longer than the
 * server counts is counted to its end when its reader asks for it.
 */
export function useListRows(resource: Resource, state: ListState, fields: readonly string[]) {
  const [wanted, setWanted] = useState<readonly [number, number]>([0, 0]);
  const query = useMemo(() => listQuery(state, fields), [state, fields]);
  const pages = useMemo(
    () => Array.from({ length: wanted[1] - wanted[0] + 1 }, (_, index) => wanted[0] + index),
    [wanted],
  );
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...listPage(resource, query, page),
      placeholderData: page === 0 ? keepPreviousData : undefined,
    })),
    combine: (results) => ({
      pages: results.map((result) => result.data),
      error: results.find((result) => result.error)?.error ?? null,
      isFetching: results.some((result) => result.isFetching),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  });
  const found = answers.pages.find((page) => page !== undefined);
  // After a jump no page in view has come yet, and the list is as long as before.
  const [known, setKnown] = useState({ asked: state.asked, page: found });
  if (found && known.page !== found) setKnown({ asked: state.asked, page: found });
  const first = found ?? (known.asked === state.asked ? known.page : undefined);
  const [counted, setCounted] = useState<ListState['asked'] | null>(null);
  const isLong = first !== undefined && !first.totalIsExact;
  const exact = useQuery({ ...listTotal(resource, state.asked), enabled: isLong && counted === state.asked });
  const total = (isLong ? exact.data : undefined) ?? first?.total;
  const totalIsExact = !isLong || exact.data !== undefined;
  const reached = (wanted[1] + 1) * PAGE_SIZE;
  const lastPage = answers.pages.at(-1);
  // Beyond what is counted the list grows by a page as long as there is a next one.
  const rowCount = totalIsExact
    ? (total ?? 0)
    : Math.max(total ?? 0, reached + (lastPage?.next ? PAGE_SIZE : 0));
  const rowAt = useCallback(
    (index: number): ListRow | undefined => {
      const page = Math.floor(index / PAGE_SIZE);
      return answers.pages[page - wanted[0]]?.rows[index % PAGE_SIZE];
    },
    [answers, wanted],
  );
  const show = useCallback((from: number, to: number) => {
    const next = [
      Math.max(0, Math.floor(from / PAGE_SIZE)),
      Math.max(0, Math.floor((to - 1) / PAGE_SIZE)),
    ] as const;
    setWanted((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, []);
  const loaded = useMemo(() => [wanted[0] * PAGE_SIZE, reached] as const, [wanted, reached]);
  return {
    rowCount,
    rowAt,
    /** The first place that may be loaded, and one past the last. */
    loaded,
    show,
    total: total ?? null,
    totalIsExact,
    /** Counts all rows, where the server stopped at its bound. */
    countAll: () => setCounted(state.asked),
    isCounting: exact.isFetching,
    error: found === undefined ? answers.error : null,
    isFetching: answers.isFetching,
    isLoading: first === undefined && answers.error === null,
    refetch: answers.refetch,
  };
}

export type ListRows = ReturnType<typeof useListRows>;
