import { sql } from 'kysely';
import type { ExchangeRateFound } from '../../../rules/documents/approval-rules.ts';
import { compare } from '../../../rules/money/decimal.ts';
import { isWithinBand, rateText } from '../../../rules/money/exchange-rate.ts';
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
  return rows[0] ? rateText(rows[0].rate) : null;
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
    header.exchangeRate = rateText('1');
    return typed === null || compare(typed, '1') === 0
      ? []
      : [{ field: 'exchangeRate', code: 'ownCurrencyRate', params: { currency } }];
  }
  const day = String(header[dayField]);
  header.exchangeRate = typed === null ? await rateOn(work, currency, day) : rateText(typed);
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

/** What settings, table and order say of a document's rate; the table is asked about drafts in a foreign currency alone. */
export async function findExchangeRate(
  work: Work,
  { rules, exchange }: Pick<DocumentType, 'rules'> & { readonly exchange: Exchange },
  document: StoredDocument,
): Promise<ExchangeRateFound> {
  const { currencyCode: ownCurrency, exchangeRateBand: band } = work.settings;
  const { exchangeRate } = document;
  const currencyCode = String(document.currencyCode ?? ownCurrency);
  const asked = { ownCurrency, band };
  if (!hasTag({ rules }, document, 'draft') || currencyCode === ownCurrency)
    return { ...asked, table: null, order: null };
  const day = String(document[exchange.day]);
  const table = { currencyCode, day, rate: await rateOn(work, currencyCode, day) };
  const isNear = table.rate !== null && isWithinBand(decimalOrNull(exchangeRate) ?? '1', table.rate, band);
  return { ...asked, table, order: isNear ? null : await orderRate(work, exchange, document) };
}

/** The rate of the order a document is made from. */
async function orderRate(
  { tx, actor }: Work,
  { order }: Exchange,
  document: StoredDocument,
): Promise<ExchangeRateFound['order']> {
  const orderId = order === undefined ? null : document[order];
  if (typeof orderId !== 'string') return null;
  const { rows } = await sql<NonNullable<ExchangeRateFound['order']>>`
    select id, currency_code as "currencyCode", exchange_rate as "exchangeRate" from purchase_order
    where company_id = ${actor.companyId} and id = ${orderId}
  `.execute(tx);
  return rows[0] ?? null;
}

const decimalOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
