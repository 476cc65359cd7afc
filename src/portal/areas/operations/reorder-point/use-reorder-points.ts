import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { readReorderPoints } from '../../../../contracts/reorder.ts';
import { call } from '../../../platform/api/api.ts';

/** An item at an outlet: what is to be kept of it, what is there and on its way, and what to order. */
export type ReorderRow = ReplyOf<typeof readReorderPoints>['reorderPoints'][number];

/** What is asked for. */
export interface ReorderQuestion {
  readonly outletId: string | null;
  readonly search: string;
  readonly vendorId: string | null;
  /** Vendor by vendor, or by item code. */
  readonly sort: 'vendor' | 'item';
  /** Only what is to be ordered now. */
  readonly isDue: boolean;
}

const PAGE = 200;

/** The reorder points of an outlet, page by page as they come into view. */
export function useReorderPoints({ outletId, search, vendorId, sort, isDue }: ReorderQuestion) {
  return useInfiniteQuery({
    queryKey: ['stock', 'reorder', outletId, search, vendorId, sort, isDue],
    enabled: outletId !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(readReorderPoints, {
        query: {
          outletId: outletId ?? '',
          page: pageParam,
          pageSize: PAGE,
          sort,
          ...(vendorId === null ? {} : { vendorId }),
          ...(search === '' ? {} : { search }),
          ...(isDue ? { due: 'true' as const } : {}),
        },
        signal,
      }),
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
  });
}
