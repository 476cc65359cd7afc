import { useInfiniteQuery } from '@tanstack/react-query';

/** Rows read page by page; `read` gives a page and whether there is another. */
export function usePages<Page extends { readonly hasMore: boolean }>(
  key: readonly string[],
  read: (page: string, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: key,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read(String(pageParam), signal),
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
  });
}
