import * as v from 'valibot';
import { stockPacking as chart } from '../../../machines/documents/stock-packing/stock-packing.ts';
import type { stockPacking } from '../../resources/documents/stock-packing.ts';
import { negate } from '../money/decimal.ts';
import { type DocumentRules, hasTag, type ReadDocument, type ReadLine } from './document-rules.ts';
import { atCost } from './goods-moved.ts';
import { isPeriodOpen, withoutBatch } from './line-facts.ts';
import { decimalOf, decimalOrNull, textOf } from './read-values.ts';
import { shortage, stockFound } from './stock-there.ts';

const packageFound = v.object({
  itemId: v.string(),
  /** As people call it. */
  item: v.string(),
});
const found = v.object({
  lockedUntil: v.nullable(v.string()),
  /** Packages on a draft's lines that are made of nothing. */
  empty: v.array(packageFound),
  /** Components of a draft that are kept by batch, each with its package. */
  batched: v.array(v.object({ packageId: v.string(), component: v.string() })),
  /** What the outlet's stock says against a draft; null where it was not asked. */
  stock: v.nullable(stockFound),
});

/** What only the database knows of a stock packing. */
export type StockPackingFound = v.InferOutput<typeof found>;

type Packing = typeof stockPacking;
type Line = ReadLine<Packing>;

/** A stock packing's facts, and what its events do to the packages. */
export const stockPackingRules: DocumentRules<Packing, typeof chart, StockPackingFound> = {
  machine: chart,
  author: 'issuedBy',
  outlet: 'outlet',
  waits: [{ kind: 'draft', outlet: 'outlet', tag: 'draft', events: ['confirm'], isOwn: true }],
  goods: {
    packGoods: { moved: (line) => atCost(decimalOf(line.quantity), costOf(line)) },
    unpackGoods: { moved: (line) => atCost(negate(decimalOf(line.quantity)), costOf(line)) },
  },
  changes: {
    listComponents: [
      'emptyPackage',
      'untracedComponent',
      'linesWithoutBatch',
      'shortItem',
      'shortAvailable',
      'shortNeeded',
    ],
  },
  remedies: {
    packedUnderThisOutlet: { outlet: 'outlet' },
    hasLines: 'draft',
    prepacksOnly: 'draft',
    batchesComplete: 'draft',
    dateHasCome: 'draft',
    componentsKnown: 'package',
    enoughStock: 'stock',
    periodOpen: 'period',
  },
  found,
  nothingKnown: { lockedUntil: null, empty: [], batched: [], stock: null },
  facts(document, { lockedUntil, empty, batched, stock }) {
    const { lines } = document;
    const outletId = textOf(document.outletId);
    const postingDate = textOf(document.postingDate);
    const unpacks = document.packingType === 'Unpack';
    const isDraft = hasTag(chart, document, 'draft');
    const items = new Set(lines.map(({ itemId }) => textOf(itemId)));
    const here = isDraft && stock?.outletId === outletId ? stock.short : [];
    return {
      outletId,
      unpacks,
      lineCount: lines.length,
      otherStockTypes: [...new Set(lines.map(({ itemStockType }) => textOf(itemStockType)))].filter(
        (type) => type !== 'Prepack',
      ),
      emptyPackage: empty.find(({ itemId }) => items.has(itemId))?.item ?? null,
      untracedComponent:
        (unpacks && batched.find(({ packageId }) => items.has(packageId))?.component) || null,
      linesWithoutBatch: isDraft ? withoutBatch(lines, ['batchNo']) : 0,
      ...shortage(takenBy(document), here),
      postingDate,
      periodOpen: isPeriodOpen(postingDate, lockedUntil),
    };
  },
};

const costOf = ({ unitCost }: Line) => decimalOrNull(unitCost);

/** What a packing takes out of stock: components, or the packages that are opened. */
const takenBy = ({
  packingType,
  lines,
  components = [],
}: ReadDocument<Packing>): readonly { readonly itemId?: unknown; readonly quantity?: unknown }[] =>
  packingType === 'Unpack'
    ? lines
    : components.map(({ componentId, quantity }) => ({ itemId: componentId, quantity }));
