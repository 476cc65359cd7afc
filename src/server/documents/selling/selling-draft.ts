import type {
  sellingFields,
  sellingFigures,
  sellingLineFields,
} from '../../../resources/documents/selling/selling-fields.ts';
import { type Decimal, ZERO } from '../../../rules/money/decimal.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import { fillBaseQuantity } from '../lines/base-quantity.ts';
import { type LineItem, lineItems } from '../lines/line-items.ts';
import { fillUnit } from '../lines/line-units.ts';
import { fillCells } from '../lines/matrix-cells.ts';
import { costsAt } from '../lines/stock-there.ts';
import { fillExchangeRate } from '../rates/exchange-rates.ts';
import type { EnteredFields, EnteredLine, StoredDocument } from '../stored-document.ts';
import { clientTerms } from './client-terms.ts';

/** The header of a quotation, a sales order or a sale before it is stored. */
export type SellingHeader = EnteredFields<typeof sellingFields & typeof sellingFigures>;
/** One of their lines. */
export type SellingLine = EnteredLine<typeof sellingLineFields>;

/** A quotation, a sales order or a sale before it is stored. */
export interface SellingDraft {
  readonly header: SellingHeader;
  readonly lines: SellingLine[];
}

/** The field of the day whose exchange rate holds. */
export const exchange = { day: 'businessDate' } as const;

/**
 * Fills in what follows from client, items and outlet: terms, units, base quantities, cells, what goods cost there. Gives
 * the items of the lines by id, and what is wrong.
 */
export async function fillSelling(
  work: Work,
  { header, lines }: SellingDraft,
  before: StoredDocument | null,
): Promise<{ readonly items: ReadonlyMap<string, LineItem>; readonly problems: FieldRefusal[] }> {
  header.businessDate ??= work.today;
  await fillFromClient(work, header);
  const ids = lines.flatMap((line) => line.itemId ?? []);
  const [problems, items, costs] = await Promise.all([
    fillExchangeRate(work, exchange, header, before),
    lineItems(work, ids),
    costsAt(work, header.outletId ?? '', ids),
  ]);
  for (const line of lines) fillFromItem(line, items.get(line.itemId ?? ''), costs);
  for (const [index, line] of lines.entries())
    problems.push(
      ...fillUnit(line, items.get(line.itemId ?? ''), `lines.${index}`),
      ...fillBaseQuantity(line, `lines.${index}`),
    );
  problems.push(...(await fillCells(work, lines)));
  return { items, problems };
}

/** What it takes over from its client where it says nothing. */
async function fillFromClient(work: Work, header: SellingHeader): Promise<void> {
  const client = await clientTerms(work, header.clientId);
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
}

function fillFromItem(
  line: SellingLine,
  item: LineItem | undefined,
  costs: ReadonlyMap<string, Decimal>,
): void {
  line.itemStockType = item?.stockType;
  line.itemBatchControl = item?.batchControl;
  line.taxCode ??= item?.supplyTaxCode ?? null;
  line.unitCost = costs.get(line.itemId ?? '') ?? ZERO;
}
