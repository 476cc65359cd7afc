import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contracts/contract.ts';
import { readStockCard } from '../../../../contracts/stock.ts';
import { call } from '../../../platform/api/api.ts';
import type { CardQuestion } from '../../../platform/navigation/stock-card-path.ts';

/** What is held at one point; cost figures only for those who may see costs. */
export type CardLevels = CardPage['live'];
/** One movement and what it left. */
export type CardLine = CardPage['movements'][number];
/** One page of the card as the API sends it. */
export type CardPage = ReplyOf<typeof readStockCard>;

/** Lines of one page: a screenful and more, so that most cards need no second one. */
const LINES = 100;

/** The stock card asked for, page after page; asks nothing before item and outlet are known. */
export function useStockCard({ itemId, outletId, from, to }: CardQuestion) {
  return useInfiniteQuery({
    queryKey: ['stock', 'card', itemId, outletId, from, to],
    enabled: itemId !== null && outletId !== null && (from === null || to === null || from <= to),
    initialPageParam: null,
    getNextPageParam: (page: CardPage): string | null => page.next,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      call(readStockCard, {
        query: { itemId: itemId ?? '', outletId: outletId ?? '', from, to, after: pageParam, limit: LINES },
        signal,
      }),
  });
}

export type StockCardQuery = ReturnType<typeof useStockCard>;
