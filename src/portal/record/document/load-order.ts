import type { QueryClient } from '@tanstack/react-query';
import type { AnyDocument } from '../../../resources/define-document.ts';
import { documents } from '../../../resources/registry.ts';
import { decimal, isDecimal, sign } from '../../../rules/decimal.ts';
import { inUnits } from '../../../rules/unit-of-measure.ts';
import { asText, type Draft } from '../../fields/draft.ts';
import { read } from '../../shell/api.ts';
import { type LineDraft, newLine } from './document-draft.ts';
import { documentKey, documentReply, type StoredDocument } from './document-reply.ts';
import { outstandingOf } from './effect-preview.ts';

/** What a document takes over from the one it is made from. */
export interface Loaded {
  readonly header: Draft;
  readonly lines: readonly LineDraft[];
}

const taken = ['vendorId', 'vendorCode', 'vendorName', 'currencyCode', 'exchangeRate', 'taxInclusive'];
const takenByLine = [
  'itemId',
  'itemCode',
  'itemName',
  'itemStockType',
  'unitCost',
  'discountPercent',
  'taxCode',
  'matrixX',
  'matrixY',
];

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
  const header = {
    ...pick(document, taken),
    purchaseOrderStatus: document.status,
    purchaseOrderOutletId: asText(document.deliverToOutletId),
  };
  return { header, lines: document.lines.flatMap((line) => lineOf(definition, line)) };
}

function lineOf(definition: AnyDocument, line: StoredDocument['lines'][number]): LineDraft[] {
  const quantity = outstandingOf(line);
  if (sign(quantity) <= 0) return [];
  const isFirst = !isDecimal(asText(line.receivedQuantity)) || sign(asText(line.receivedQuantity)) === 0;
  const fresh = newLine(definition);
  const taken = { ...pick(line, takenByLine), ...unitsOf(line, quantity) };
  const values = { ...fresh.values, ...taken, purchaseOrderLineId: line.id, quantity };
  return [{ ...fresh, values: isFirst ? { ...values, focQuantity: line.focQuantity ?? null } : values }];
}

/** The order's own unit where what is outstanding is so many of it; else the item's unit holds. */
function unitsOf({ uom, factor }: StoredDocument['lines'][number], quantity: string): Draft {
  if (typeof factor !== 'string' || !isDecimal(factor)) return { uom: uom ?? null };
  const uomQuantity = inUnits(quantity, factor);
  return uomQuantity === null ? {} : { uom, factor: decimal(factor), uomQuantity: decimal(uomQuantity) };
}

const pick = (from: Draft, names: readonly string[]): Draft =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
