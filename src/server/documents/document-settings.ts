import { sql } from 'kysely';
import {
  type InventorySetting,
  inventorySettingNames,
  settingValue,
} from '../../resources/settings/inventory-settings.ts';
import type { Tx } from '../database/bound-kysely.ts';

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
}

/** Reads them in one statement; a setting nobody made has its default. */
export async function readDocumentSettings(tx: Tx, companyId: string): Promise<DocumentSettings> {
  const { rows } = await sql<{
    timeZone: string;
    currencyCode: string;
    made: Record<string, string | null> | null;
  }>`
    select c.time_zone as "timeZone", c.currency_code as "currencyCode",
      (select jsonb_object_agg(s.key, s.value) from setting as s
        where s.company_id = c.id and s.outlet_id = '' and s.key = any(${inventorySettingNames}::text[])) as made
    from company as c where c.id = ${companyId}
  `.execute(tx);
  const made = rows[0]?.made ?? {};
  const value = (name: InventorySetting) => settingValue(name, made[name]);
  const lockedUntil = value('lockedUntil');
  return {
    timeZone: rows[0]?.timeZone ?? 'Asia/Kuala_Lumpur',
    currencyCode: rows[0]?.currencyCode ?? 'MYR',
    overReceiptTolerance: String(value('OverReceiptTolerance')),
    deliveryOrderRequired: value('DeliveryOrderRequired') === true,
    lockedUntil: lockedUntil === null ? null : String(lockedUntil),
    invoiceTolerance: String(value('InvoiceVarianceTolerance')),
  };
}
