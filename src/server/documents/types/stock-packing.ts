import type { stockPacking as chart } from '../../../../machines/documents/stock-packing/stock-packing.ts';
import { stockPacking as definition } from '../../../resources/documents/stock-packing.ts';
import { type StockPackingFound, stockPackingRules } from '../../../rules/documents/stock-packing-rules.ts';
import { hasTag } from '../document-tags.ts';
import { packingEffects } from '../effects/packing-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { fillBatches, proposeBatchLines } from '../lines/batched-lines.ts';
import { fillExpiry } from '../lines/expiry-days.ts';
import { lineItems } from '../lines/line-items.ts';
import { findStock } from '../lines/stock-there.ts';
import { readPackageParts } from '../packing/package-parts.ts';
import type { StoredDocument } from '../stored-document.ts';

type Packing = typeof definition;

/** A stock packing to the engine: batches of the packages, and what their components say against it. */
export const stockPacking: DocumentType<Packing, typeof chart, StockPackingFound> = {
  definition,
  effects: packingEffects,
  async complete(work, draft) {
    const { header, lines } = draft;
    header.outletId ??= work.actor.outletId;
    header.postingDate ??= work.today;
    const items = await lineItems(
      work,
      lines.flatMap((line) => line.itemId ?? []),
    );
    for (const line of lines) {
      const item = items.get(line.itemId ?? '');
      line.itemStockType = item?.stockType;
      line.itemBatchControl = item?.batchControl;
      if (header.packingType === 'Pack') fillExpiry(line, item, header.postingDate);
    }
    const problems = await fillBatches(work, lines);
    if (problems.length === 0 && header.packingType === 'Unpack')
      await proposeBatchLines(
        work,
        draft,
        header.outletId ?? '',
        ({ quantity }) => quantity ?? null,
        (line, quantity, batch) => ({ ...line, quantity, ...batch }),
      );
    return problems;
  },
  rules: stockPackingRules,
  async found(work, document) {
    const { lockedUntil } = work.settings;
    if (!hasTag(stockPacking, document, 'draft')) return { lockedUntil, empty: [], batched: [], stock: null };
    return { lockedUntil, ...(await findPackages(work, document)) };
  },
};

/** What packages and the outlet's stock say against a draft. */
async function findPackages(
  work: Work,
  document: StoredDocument<Packing>,
): Promise<Pick<StockPackingFound, 'empty' | 'batched' | 'stock'>> {
  const packages = await readPackageParts(
    work,
    document.lines.map(({ itemId }) => itemId),
  );
  return {
    empty: packages
      .filter(({ parts }) => parts.length === 0)
      .map(({ id, code, name }) => ({ itemId: id, item: `${code} ${name}` })),
    batched: packages.flatMap(({ id: packageId, parts }) =>
      parts.filter((part) => part.batchControl).map((part) => ({ packageId, component: part.component })),
    ),
    stock: await findStock(work, { ...document, lines: takenFrom(document) }),
  };
}

/** What a draft takes out of stock, as lines. */
const takenFrom = ({ packingType, lines, components }: StoredDocument<Packing>) =>
  packingType === 'Unpack'
    ? lines.map((line) => ({ ...line, serialNos: null }))
    : components.map(({ componentId, quantity }) => ({
        itemId: componentId,
        itemStockType: 'Normal',
        quantity,
        serialNos: null,
      }));
