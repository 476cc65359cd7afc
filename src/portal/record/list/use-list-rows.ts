import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Query } from '../../../contracts/contract.ts';
import { listRecords, pageIn } from '../../../contracts/records.ts';
import type { Resource } from '../../../resources/define-resource.ts';
import { call } from '../../platform/api/api.ts';
import { type ListState, sortText } from './use-list-state.ts';

/** One row as a list reply carries it. */
export type ListRow = Readonly<Record<string, unknown>> & { readonly id: string };

const pageSize = 100;

/** What a list's address asks for, as the API takes it. */
export function listQuery(state: ListState, fields: readonly string[]): Query {
  return { ...state.asked, sort: sortText(state.sort), fields };
}

/** The rows of a list by index: pages of a hundred are fetched as they come into view and kept. */
export function useListRows(resource: Resource, state: ListState, fields: readonly string[]) {
  const [wanted, setWanted] = useState<readonly [number, number]>([0, 0]);
  const query = useMemo(() => listQuery(state, fields), [state, fields]);
  const pages = useMemo(
    () => Array.from({ length: wanted[1] - wanted[0] + 1 }, (_, index) => wanted[0] + index),
    [wanted],
  );
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [resource.name, 'list', query, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readPage(resource, { ...query, page: page + 1 }, signal),
      placeholderData: page === 0 ? keepPreviousData : undefined,
    })),
    combine: (results) => ({
      pages: results.map((result) => result.data),
      error: results.find((result) => result.error)?.error ?? null,
      isFetching: results.some((result) => result.isFetching),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  });
  const first = answers.pages.find((page) => page !== undefined);
  const last = wanted[1];
  const reached = (last + 1) * pageSize;
  const lastPage = answers.pages.at(-1);
  // Beyond the counted bound the list grows by a page as long as there is a next one.
  const rowCount =
    first === undefined
      ? 0
      : first.totalIsExact
        ? first.total
        : Math.max(first.total, reached + (lastPage?.next ? pageSize : 0));
  const rowAt = useCallback(
    (index: number): ListRow | undefined => {
      const page = Math.floor(index / pageSize);
      return answers.pages[page - wanted[0]]?.rows[index % pageSize];
    },
    [answers, wanted],
  );
  const show = useCallback((from: number, to: number) => {
    const next = [
      Math.max(0, Math.floor(from / pageSize)),
      Math.max(0, Math.floor((to - 1) / pageSize)),
    ] as const;
    setWanted((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, []);
  return {
    rowCount,
    rowAt,
    show,
    total: first?.total ?? null,
    totalIsExact: first?.totalIsExact ?? true,
    error: first === undefined ? answers.error : null,
    isFetching: answers.isFetching,
    isLoading: first === undefined && answers.error === null,
    refetch: answers.refetch,
  };
}

export type ListRows = ReturnType<typeof useListRows>;

async function readPage(resource: Resource, query: Query, signal: AbortSignal) {
  return pageIn(resource, await call(listRecords(resource), { query: { ...query, pageSize }, signal }));
}
