import type { priceOrigins } from '../../../resources/documents/selling/selling-fields.ts';
import { compare, type Decimal, decimal, divide } from '../../../rules/money/decimal.ts';
import { UNIT_PLACES } from '../../../rules/money/money.ts';
import { type PriceAnswer, resolvePrice } from '../../../rules/sales/item-price.ts';
import { readPricing } from '../../records/item-prices.ts';
import type { FieldRefusal } from '../../refusal.ts';
import type { Work } from '../engine/work.ts';
import type { SellingDraft, SellingHeader, SellingLine } from './selling-draft.ts';

type Origin = (typeof priceOrigins)[number];

/** What was stored of it: who bought, and each line with its price. */
export interface Before {
  readonly clientId: string | null;
  readonly lines: readonly PricedLine[];
}
interface PricedLine {
  readonly id: string;
  readonly itemId: string;
  readonly uom: string | null;
  readonly unitPrice: Decimal | null;
  readonly priceOrigin: Origin | null;
}

/**
 * The price of every line that says none, and where each came from (domain/items-clients-vendors §7). What was worked out
 * before stands while the same is sold to the same client; what somebody typed always stands.
 */
export async function fillPrices(
  work: Work,
  { header, lines }: SellingDraft,
  before: Before | null,
): Promise<FieldRefusal[]> {
  const known = new Map((before?.lines ?? []).map((line) => [line.id, line]));
  const isSameBuyer = before !== null && before.clientId === (header.clientId ?? null);
  for (const line of lines) keepOrigin(line, known.get(line.id ?? ''), isSameBuyer);
  const open = lines.filter(({ unitPrice }) => unitPrice == null);
  for (const unit of new Set(open.map(unitOf))) {
    const inUnit = open.filter((line) => unitOf(line) === unit);
    const answers = await pricesOf(work, header, inUnit, unit);
    for (const line of inUnit) {
      const answer = answers.get(line.itemId ?? '');
      if (answer?.price == null) continue;
      line.unitPrice = inCurrency(answer.price, header.exchangeRate);
      line.priceOrigin = answer.rule;
    }
  }
  return lines.flatMap(({ unitPrice }, index) =>
    unitPrice == null ? [{ field: `lines.${index}.unitPrice`, code: 'noSalePrice' as const }] : [],
  );
}

/** The unit a line is sold in; null for its item's base unit. */
const unitOf = ({ uom, factor }: SellingLine): string | null =>
  factor != null && compare(factor, '1') !== 0 ? (uom ?? null) : null;

/** A typed price is somebody's own; one that was worked out is worked out anew for another buyer. */
function keepOrigin(line: SellingLine, stored: PricedLine | undefined, isSameBuyer: boolean): void {
  const isAsStored =
    stored !== undefined &&
    stored.itemId === line.itemId &&
    (stored.uom ?? null) === (line.uom ?? null) &&
    line.unitPrice != null &&
    compare(stored.unitPrice ?? '0', line.unitPrice) === 0;
  const origin: Origin | null = isAsStored ? (stored.priceOrigin ?? null) : null;
  if (line.unitPrice == null) line.priceOrigin = null;
  else if (origin === null || origin === 'typed') line.priceOrigin = 'typed';
  else if (isSameBuyer) line.priceOrigin = origin;
  else {
    line.unitPrice = null;
    line.priceOrigin = null;
  }
}

async function pricesOf(
  work: Work,
  header: SellingHeader,
  lines: readonly SellingLine[],
  unit: string | null,
): Promise<ReadonlyMap<string, PriceAnswer>> {
  const outletId = header.outletId ?? null;
  const itemIds = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const found = await readPricing(work.tx, work.actor, {
    itemIds,
    outletId,
    clientId: header.clientId ?? null,
    unit,
  });
  return new Map(
    found.map(({ itemId, seasons, salesType, ...rest }) => [
      itemId,
      resolvePrice({
        ...rest,
        day: header.businessDate ?? work.today,
        outletId: outletId ?? '',
        typedPrice: null,
        mayTypePrice: false,
        seasons: seasons ?? [],
        salesType: header.salesKind ?? salesType,
      }),
    ]),
  );
}

/** Prices are kept in the company's currency. */
const inCurrency = (price: Decimal, exchangeRate: string | null | undefined): Decimal =>
  exchangeRate == null || compare(exchangeRate, '1') === 0
    ? decimal(price)
    : divide(price, exchangeRate, UNIT_PLACES);
