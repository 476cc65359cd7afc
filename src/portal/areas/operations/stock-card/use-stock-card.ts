import { useInfiniteQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { read } from '../../../shell/api.ts';
import type { CardQuestion } from './stock-card-path.ts';

const figure = v.string();
const cost = v.optional(v.string());
const textOrNull = v.nullable(v.string());

const levelsSchema = v.object({
  available: figure,
  onHand: figure,
  reserved: figure,
  restricted: figure,
  averageCost: cost,
  value: cost,
});
const lineSchema = v.object({
  seq: v.string(),
  businessDate: v.string(),
  effectiveAt: v.string(),
  documentType: v.string(),
  documentId: v.string(),
  documentNo: v.string(),
  action: v.string(),
  stockIn: figure,
  stockOut: figure,
  accumulated: figure,
  onHandIn: figure,
  onHandOut: figure,
  onHandAccumulated: figure,
  restrictedAccumulated: figure,
  unitCost: cost,
  averageCost: cost,
  value: cost,
  restated: v.boolean(),
  batchNo: textOrNull,
  serialNo: textOrNull,
  expiryDate: textOrNull,
  userId: v.string(),
  username: textOrNull,
  reverses: v.optional(textOrNull, null),
  at: v.optional(textOrNull, null),
  event: v.optional(textOrNull, null),
  statusAfter: v.optional(textOrNull, null),
  remark: v.optional(textOrNull, null),
  /** The outlet the command was given under. */
  postedAt: v.optional(textOrNull, null),
  counted: v.optional(textOrNull, null),
});
const pageSchema = v.object({
  item: v.object({ id: v.string(), itemCode: v.string(), itemName: v.string() }),
  outlet: v.object({ id: v.string(), code: v.string(), name: v.string() }),
  opening: levelsSchema,
  movements: v.array(lineSchema),
  live: levelsSchema,
  next: v.nullable(v.string()),
  warnings: v.array(v.object({ code: v.string(), params: v.record(v.string(), v.string()) })),
});

/** What is held at one point; cost figures only for those who may see costs. */
export type CardLevels = v.InferOutput<typeof levelsSchema>;
/** One movement and what it left. */
export type CardLine = v.InferOutput<typeof lineSchema>;
/** One page of the card as the API sends it. */
export type CardPage = v.InferOutput<typeof pageSchema>;

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
      read('/stockcard', pageSchema, {
        query: { itemId, outletId, from, to, after: pageParam, limit: LINES },
        signal,
      }),
  });
}

export type StockCardQuery = ReturnType<typeof useStockCard>;
