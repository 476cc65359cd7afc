import type { QueryClient } from '@tanstack/react-query';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { documents } from '../../../../resources/registry.ts';
import { receiptHeader, receiptLine } from '../../../../rules/receipt-of-order.ts';
import { asText, type Draft } from '../../../fields/draft.ts';
import { read } from '../../../platform/api/by-path.ts';
import { documentKey, documentReply, type StoredDocument } from '../document-reply.ts';
import { receivableOrder } from '../receivable-order.ts';
import { type LineDraft, newLine } from './document-draft.ts';

/** What a document takes over from the one it is made from. */
export interface Loaded {
  readonly header: Draft;
  readonly lines: readonly LineDraft[];
}

/** What a page shows of vendor and items beside what the note takes over. */
const shownOfVendor = ['vendorCode', 'vendorName'];
const shownOfItem = ['itemCode', 'itemName', 'itemStockType'];

/**
 * A purchase order loaded into a goods received note (spec 2 §4): its vendor and terms, and what is outstanding of its
 * lines. Its status comes along, so that the chart can refuse a draft or a closed order before anything is sent.
 */
export async function loadOrder(
  queries: QueryClient,
  definition: AnyDocument,
  id: string,
): Promise<Loaded | null> {
  const source = documents.find(({ name }) => name === 'purchaseOrder');
  if (source === undefined || definition.name !== 'goodsReceivedNote') return null;
  const { document } = await queries.fetchQuery({
    queryKey: documentKey(source, id),
    queryFn: ({ signal }) => read(`/${source.path}/${encodeURIComponent(id)}`, documentReply, { signal }),
  });
  return takenOver(definition, document);
}

/** What a new note takes over from an order as its page has it, by the rules of receipts. */
export function takenOver(definition: AnyDocument, document: StoredDocument): Loaded {
  const order = receivableOrder(document);
  const header = {
    ...pick(document, shownOfVendor),
    ...receiptHeader(order),
    purchaseOrderStatus: document.status,
    purchaseOrderOutletId: asText(document.deliverToOutletId),
  };
  const lines = document.lines.flatMap((line, index): LineDraft[] => {
    const ordered = order.lines[index];
    const taken = ordered && receiptLine(order, ordered);
    if (!taken) return [];
    const fresh = newLine(definition);
    return [{ ...fresh, values: { ...fresh.values, ...pick(line, shownOfItem), ...taken } }];
  });
  return { header, lines };
}

const pick = (from: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
