import { useInfiniteQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from '../../../shell/api.ts';

const rowSchema = v.object({
  itemId: v.string(),
  itemCode: v.string(),
  itemName: v.string(),
  vendorName: v.nullable(v.string()),
  displayUnit: v.nullable(v.string()),
  reorderPoint: v.nullable(v.string()),
  safetyPoint: v.nullable(v.string()),
  minimumOrdering: v.nullable(v.string()),
  packQuantity: v.nullable(v.string()),
  onHand: v.string(),
  available: v.string(),
  transferIn: v.string(),
  unreceived: v.string(),
  projected: v.string(),
  suggested: v.string(),
});
const reply = v.object({ reorderPoints: v.array(rowSchema), total: v.number() });

/** An item at an outlet: what is to be kept of it, what is there and on its way, and what to order. */
export type ReorderRow = v.InferOutput<typeof rowSchema>;

/** What is asked for. */
export interface ReorderQuestion {
  readonly outletId: string | null;
  readonly search: string;
  /** Only what is to be ordered now. */
  readonly isDue: boolean;
}

const PAGE = 200;

/** The reorder points of an outlet, page by page as they come into view. */
export function useReorderPoints({ outletId, search, isDue }: ReorderQuestion) {
  return useInfiniteQuery({
    queryKey: ['stock', 'reorder', outletId, search, isDue],
    enabled: outletId !== null,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      read('/reorderpoint', reply, {
        query: {
          outletId: outletId ?? '',
          page: pageParam,
          pageSize: PAGE,
          ...(search === '' ? {} : { search }),
          ...(isDue ? { due: 'true' } : {}),
        },
        signal,
      }),
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
  });
}
