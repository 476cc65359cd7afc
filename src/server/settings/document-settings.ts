import { sql } from 'kysely';
import { inventorySettings } from '../../resources/settings/inventory-settings.ts';
import { numberSettings } from '../../resources/settings/number-settings.ts';
import type { KeptSetting } from '../../resources/settings/setting-values.ts';
import type { ApprovalRule } from '../../rules/purchasing/approval.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { Once } from '../database/connection/once.ts';
import { forgetKept, keptSettings, settingsFrom } from './read-settings.ts';

/** What a company decided about its documents and stock. */
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
  /** Who has to approve documents, of every type. */
  readonly approvalRules: readonly (ApprovalRule & { readonly documentType: string })[];
  /** How numbers look, as far as the company says so. */
  readonly numbering: readonly KeptSetting[];
  /** Costs of some items are being worked out anew (decision 12). */
  readonly isRecosting: boolean;
}

interface Row extends Pick<DocumentSettings, 'timeZone' | 'currencyCode' | 'approvalRules' | 'isRecosting'> {
  readonly kept: readonly KeptSetting[];
}

const once = new Once<DocumentSettings>();

/** Reads them in one statement, once a transaction; a setting nobody made has its default. */
export const readDocumentSettings = (tx: Tx, companyId: string): Promise<DocumentSettings> =>
  once.of(tx, companyId, () => read(tx, companyId));

async function read(tx: Tx, companyId: string): Promise<DocumentSettings> {
  const { rows } = await sql<Row>`
    select c.time_zone as "timeZone", c.currency_code as "currencyCode",
      ${keptSettings(sql.ref('c.id'), { fields: { ...inventorySettings.fields, ...numberSettings.fields } })} as kept,
      coalesce((select jsonb_agg(jsonb_build_object('documentType', a.document_type, 'userGroupId', a.user_group_id,
          'level', a.level, 'numberOfApprovals', a.number_of_approvals, 'approvalType', a.approval_type,
          'minimumValue', a.minimum_value::text))
        from approval_rule as a where a.company_id = ${companyId} and a.active), '[]'::jsonb) as "approvalRules",
      exists (select from stock_run as r where r.company_id = ${companyId} and r.status = 'Running' and r.kind = 'recosting')
        as "isRecosting"
    from company as c where c.id = ${companyId}
  `.execute(tx);
  const [row] = rows;
  const settings = settingsFrom(inventorySettings, row?.kept ?? [], {});
  return {
    timeZone: row?.timeZone ?? 'Asia/Kuala_Lumpur',
    currencyCode: row?.currencyCode ?? 'MYR',
    overReceiptTolerance: settings.OverReceiptTolerance,
    deliveryOrderRequired: settings.DeliveryOrderRequired,
    lockedUntil: settings.lockedUntil,
    invoiceTolerance: settings.InvoiceVarianceTolerance,
    exchangeRateBand: settings.ExchangeRateBand,
    numbering: row?.kept ?? [],
    approvalRules: row?.approvalRules ?? [],
    isRecosting: row?.isRecosting ?? false,
  };
}

/** What was read in this transaction no longer holds: a setting was written. */
export function forgetSettings(tx: Tx): void {
  forgetKept(tx);
  once.forget(tx);
}
