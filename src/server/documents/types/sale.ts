import type { sale as chart } from '../../../../machines/documents/sale/sale.ts';
import { sale as definition } from '../../../resources/documents/sale.ts';
import { daysLater } from '../../../rules/calendar-day.ts';
import { type SaleFound, saleRules } from '../../../rules/documents/sale-rules.ts';
import { holdsStock } from '../../../rules/documents/sold-goods.ts';
import { compare, type Decimal, ZERO } from '../../../rules/money/decimal.ts';
import { hasTag } from '../document-tags.ts';
import { saleEffects } from '../effects/sale-effects.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import { fillBaseQuantity } from '../lines/base-quantity.ts';
import { fillBatches, proposeBatchLines } from '../lines/batched-lines.ts';
import { type LineItem, lineItems } from '../lines/line-items.ts';
import { fillUnit, inBaseUnit } from '../lines/line-units.ts';
import { fillCells, itemsWithCells } from '../lines/matrix-cells.ts';
import { costsAt, findStock } from '../lines/stock-there.ts';
import { findForbidden } from '../permits/forbidden-items.ts';
import { fillExchangeRate } from '../rates/exchange-rates.ts';
import type { Draft, DraftHeader, DraftLine, StoredDocument } from '../stored-document.ts';
import { type ClientTerms, clientTerms, creditLeft } from './client-terms.ts';
import { priceSale } from './sale-amounts.ts';
import { fillPrices } from './sale-prices.ts';

type Sale = typeof definition;

const exchange = { day: 'businessDate' } as const;

/** A sale to the engine: its prices and figures (domain/configuration §5) and what is known of it. */
export const sale: DocumentType<Sale, typeof chart, SaleFound> = {
  definition,
  exchange,
  effects: saleEffects,
  async complete(work, draft, before) {
    const { header, lines } = draft;
    header.businessDate ??= work.today;
    header.cashierId ??= work.actor.userId;
    header.dateTime ??= work.now.toISOString();
    fillFromClient(work, header, await clientTerms(work, header.clientId));
    const problems = await fillExchangeRate(work, exchange, header, before);
    const ids = lines.flatMap((line) => line.itemId ?? []);
    const items = await lineItems(work, ids);
    const costs = await costsAt(work, header.outletId ?? '', ids);
    for (const line of lines) fillFromItem(line, items.get(line.itemId ?? ''), costs);
    for (const [index, line] of lines.entries())
      problems.push(
        ...fillUnit(line, items.get(line.itemId ?? ''), `lines.${index}`),
        ...fillBaseQuantity(line, `lines.${index}`),
      );
    problems.push(...(await fillCells(work, lines)), ...(await fillBatches(work, lines)));
    if (problems.length === 0) await splitByBatch(work, draft, items);
    problems.push(...(await fillPrices(work, draft, before)));
    return problems.length > 0 ? problems : priceSale(work, draft);
  },
  rules: saleRules,
  async found(work, document) {
    const { lockedUntil } = work.settings;
    if (!hasTag(sale, document, 'draft')) return { ...saleRules.nothingKnown, lockedUntil };
    const goods = document.lines.filter(holdsStock);
    return {
      blocked: await findBlocked(work, document),
      stock: await findStock(work, { ...document, lines: goods }),
      itemsWithCells: await itemsWithCells(work, document.lines),
      credit:
        document.clientId === null
          ? null
          : { clientId: document.clientId, left: await creditLeft(work, document.clientId) },
      lockedUntil,
    };
  },
};

/** What the sale takes over from its client where it says nothing, and the day it is to be paid by. */
function fillFromClient(work: Work, header: DraftHeader<Sale>, client: ClientTerms | undefined): void {
  header.currencyCode ??= client?.currencyCode || work.settings.currencyCode;
  header.salesKind ??= client?.salesKind ?? null;
  header.termsDays ??= client?.termsDays ?? null;
  header.salesPerson ??= client?.salesPerson ?? null;
  header.buyerTaxNo ??= client?.buyerTaxNo ?? null;
  header.recipientName ??= client?.recipientName ?? null;
  header.recipientContact ??= client?.recipientContact ?? null;
  header.recipientEmail ??= client?.recipientEmail ?? null;
  header.billingAddress ??= client?.billingAddress ?? null;
  header.shippingAddress ??= client?.shippingAddress ?? null;
  header.dueDate =
    header.termsDays == null || header.businessDate == null
      ? null
      : daysLater(header.businessDate, header.termsDays);
}

function fillFromItem(
  line: DraftLine<Sale>,
  item: LineItem | undefined,
  costs: ReadonlyMap<string, Decimal>,
): void {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.taxCode ??= item?.supplyTaxCode ?? null;
  line.unitCost = costs.get(line.itemId ?? '') ?? ZERO;
  line.shippedQuantity ??= ZERO;
}

/** A line that takes more than the first batch has becomes one a batch, first to expire first. */
const splitByBatch = (work: Work, draft: Draft<Sale>, items: ReadonlyMap<string, LineItem>) =>
  proposeBatchLines(
    work,
    draft,
    draft.header.outletId ?? '',
    ({ quantity }) => quantity ?? null,
    (line, quantity, batch) => ({
      ...line,
      ...(compare(quantity, line.quantity ?? ZERO) === 0
        ? {}
        : { quantity, ...inBaseUnit(items.get(line.itemId ?? '')) }),
      ...batch,
    }),
  );

/** The items of a sale that its outlet does not sell on that day, by code. */
async function findBlocked(
  work: Work,
  { outletId, businessDate, lines }: StoredDocument<Sale>,
): Promise<SaleFound['blocked']> {
  const day = businessDate ?? work.today;
  const items = await findForbidden(work, lines, [{ outletId, use: 'sell', day }]);
  return { outletId, day, items: [...items] };
}
