import { sql } from 'kysely';
import type { ExchangeRateFacts } from '../../../../machines/documents/approval/approval-facts.ts';
import { compare, decimal } from '../../../rules/money/decimal.ts';
import { isWithinBand } from '../../../rules/money/exchange-rate.ts';
import type { FieldRefusal } from '../../refusal.ts';
import { hasTag } from '../document-tags.ts';
import type { DocumentType } from '../engine/document-type.ts';
import type { Work } from '../engine/work.ts';
import type { StoredDocument } from '../stored-document.ts';

type Exchange = NonNullable<DocumentType['exchange']>;
type Values = Readonly<Record<string, unknown>>;

/** The latest rate of a currency on or before a day; null where the table has none. */
export async function rateOn(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  currency: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ rate: string }>`
    select rate from exchange_rate
    where company_id = ${actor.companyId} and lower(currency_code) = lower(${currency}::text)
      and valid_from <= ${day}::date
    order by valid_from desc limit 1
  `.execute(tx);
  return rows[0]?.rate ?? null;
}

/**
 * The rate of a draft: 1 in the company's own currency, else what was typed, else the table's of its day. Needs its
 * currency and day. A stored rate that nobody typed anew follows the currency, and the day where it was the table's.
 */
export async function fillExchangeRate(
  work: Work,
  { day: dayField }: Exchange,
  header: Record<string, unknown>,
  before: StoredDocument | null,
): Promise<FieldRefusal[]> {
  const currency = String(header.currencyCode);
  const typed = await typedRate(work, dayField, header, before);
  if (currency === work.settings.currencyCode) {
    header.exchangeRate = '1';
    return typed === null || compare(typed, '1') === 0
      ? []
      : [{ field: 'exchangeRate', code: 'ownCurrencyRate', params: { currency } }];
  }
  const day = String(header[dayField]);
  header.exchangeRate = typed ?? (await rateOn(work, currency, day));
  return header.exchangeRate === null
    ? [{ field: 'exchangeRate', code: 'exchangeRateMissing', params: { currency, day } }]
    : [];
}

async function typedRate(
  work: Work,
  dayField: string,
  header: Values,
  before: StoredDocument | null,
): Promise<string | null> {
  const rate = decimalOrNull(header.exchangeRate);
  const stored = decimalOrNull(before?.exchangeRate);
  if (rate === null || stored === null || compare(rate, stored) !== 0) return rate;
  const currency = String(before?.currencyCode ?? work.settings.currencyCode);
  if (currency !== header.currencyCode || currency === work.settings.currencyCode) return null;
  if (before?.[dayField] === header[dayField]) return rate;
  const ofTable = await rateOn(work, currency, String(before?.[dayField]));
  return ofTable !== null && compare(ofTable, stored) === 0 ? null : rate;
}

/** A document's rate beside the table's. */
export interface RateStanding {
  readonly facts: ExchangeRateFacts;
  /** The table's rate of its day; 1 in the company's own currency, null where the table has none. */
  readonly tableRate: string | null;
}

/** How the rate of a draft stands to the table; what is posted is not asked again. */
export async function rateStanding(
  work: Work,
  { machine, exchange }: Pick<DocumentType, 'machine'> & { readonly exchange: Exchange },
  document: StoredDocument,
): Promise<RateStanding> {
  const { currencyCode: own, exchangeRateBand } = work.settings;
  const currencyCode = String(document.currencyCode ?? own);
  const exchangeRate = decimalOrNull(document.exchangeRate) ?? '1';
  const standing = (tableRate: string | null, isSettled: boolean): RateStanding => ({
    facts: {
      currencyCode,
      exchangeRate: decimal(exchangeRate),
      exchangeRateBand: decimal(exchangeRateBand),
      exchangeRateToApprove: !isSettled,
    },
    tableRate,
  });
  if (!hasTag({ machine }, document, 'draft')) return standing(exchangeRate, true);
  if (currencyCode === own) return standing('1', compare(exchangeRate, '1') === 0);
  const tableRate = await rateOn(work, currencyCode, String(document[exchange.day]));
  const isNear = tableRate !== null && isWithinBand(exchangeRate, tableRate, exchangeRateBand);
  return standing(
    tableRate,
    isNear || (await isOfOrder(work, exchange, document, currencyCode, exchangeRate)),
  );
}

/** Whether the document is made from an order in the same currency at the same rate. */
async function isOfOrder(
  { tx, actor }: Work,
  { order }: Exchange,
  document: StoredDocument,
  currency: string,
  rate: string,
): Promise<boolean> {
  const orderId = order === undefined ? null : document[order];
  if (typeof orderId !== 'string') return false;
  const { rows } = await sql`
    select from purchase_order where company_id = ${actor.companyId} and id = ${orderId}
      and currency_code = ${currency} and exchange_rate = ${rate}::numeric
  `.execute(tx);
  return rows.length > 0;
}

const decimalOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
