import { sql } from 'kysely';
import { inventorySettings } from '../../../resources/settings/inventory-settings.ts';
import type { KeptSetting } from '../../../resources/settings/setting-values.ts';
import type { Tx } from '../../database/connection/bound-kysely.ts';
import { keptSettings, settingsFrom } from '../../settings/read-settings.ts';

/** What a company decided about its documents. */
export interface DocumentSettings {
  readonly timeZone: string;
  readonly currencyCode: string;
  /** Percent of the ordered quantity that may come on top (decision 7). */
  readonly overReceiptTolerance: string;
  /** DO no and DO date must be given to receive (spec 2 §5). */
  readonly deliveryOrderRequired: boolean;
  /** No posting dated on or before this day (decision 14). */
  readonly lockedUntil: string | null;
  /** The largest difference, per figure, between a vendor invoice and its receipt that may be verified. */
  readonly invoiceTolerance: string;
  /** Percent by which a typed exchange rate may differ from the table's without an approval. */
  readonly exchangeRateBand: string;
}

/** Reads them in one statement; a setting nobody made has its default. */
export async function readDocumentSettings(tx: Tx, companyId: string): Promise<DocumentSettings> {
  const { rows } = await sql<{ timeZone: string; currencyCode: string; kept: readonly KeptSetting[] }>`
    select c.time_zone as "timeZone", c.currency_code as "currencyCode",
      ${keptSettings(sql.ref('c.id'), inventorySettings)} as kept
    from company as c where c.id = ${companyId}
  `.execute(tx);
  const settings = settingsFrom(inventorySettings, rows[0]?.kept ?? [], {});
  return {
    timeZone: rows[0]?.timeZone ?? 'Asia/Kuala_Lumpur',
    currencyCode: rows[0]?.currencyCode ?? 'MYR',
    overReceiptTolerance: settings.OverReceiptTolerance,
    deliveryOrderRequired: settings.DeliveryOrderRequired,
    lockedUntil: settings.lockedUntil,
    invoiceTolerance: settings.InvoiceVarianceTolerance,
    exchangeRateBand: settings.ExchangeRateBand,
  };
}
