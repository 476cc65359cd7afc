import { accountErrors } from './errors/accounts.ts';
import { auditPackErrors } from './errors/audit-packs.ts';
import { buyingErrors, reorderErrors } from './errors/buying.ts';
import { clientErrors } from './errors/clients.ts';
import { databaseErrors } from './errors/database.ts';
import { documentPartErrors } from './errors/document-parts.ts';
import { documentErrors } from './errors/documents.ts';
import type { ErrorEntry } from './errors/error-entry.ts';
import { genericErrors } from './errors/generic.ts';
import { importErrors } from './errors/imports.ts';
import { integrationErrors } from './errors/integration.ts';
import { adjustmentErrors } from './errors/inventory/adjustments.ts';
import { packingErrors } from './errors/inventory/packings.ts';
import { requestErrors } from './errors/inventory/requests.ts';
import { revaluationErrors } from './errors/inventory/revaluations.ts';
import { stockErrors } from './errors/inventory/stock.ts';
import { transferErrors } from './errors/inventory/transfers.ts';
import { itemMergeErrors } from './errors/item-merge.ts';
import { licenceErrors } from './errors/licences.ts';
import { liveOrderErrors } from './errors/live-order.ts';
import { marketingErrors } from './errors/marketing.ts';
import { menuErrors } from './errors/menus.ts';
import { missionErrors } from './errors/missions.ts';
import { outletErrors } from './errors/outlets.ts';
import { purchasingErrors } from './errors/purchasing.ts';
import { receivingErrors } from './errors/receiving.ts';
import { recordErrors } from './errors/records.ts';
import { collectionErrors } from './errors/selling/collection.ts';
import { deliveryErrors } from './errors/selling/delivery.ts';
import { safeBoxErrors } from './errors/selling/safe-box.ts';
import { salesErrors } from './errors/selling/sale.ts';
import { salesReturnErrors } from './errors/selling/sales-return.ts';
import { sellingErrors } from './errors/selling/selling.ts';
import { warrantyErrors } from './errors/selling/warranty.ts';
import { statusTexts } from './errors/status-texts.ts';
import { storageErrors } from './errors/storage.ts';

/** The error catalogue: every sentence a refusal can carry, by its stable code, in both languages. */
export const errors = {
  ...genericErrors,
  ...accountErrors,
  ...databaseErrors,
  ...documentErrors,
  ...documentPartErrors,
  ...recordErrors,
  ...outletErrors,
  ...licenceErrors,
  ...clientErrors,
  ...auditPackErrors,
  ...liveOrderErrors,
  ...marketingErrors,
  ...menuErrors,
  ...missionErrors,
  ...importErrors,
  ...integrationErrors,
  ...purchasingErrors,
  ...buyingErrors,
  ...receivingErrors,
  ...stockErrors,
  ...adjustmentErrors,
  ...revaluationErrors,
  ...itemMergeErrors,
  ...packingErrors,
  ...reorderErrors,
  ...requestErrors,
  ...transferErrors,
  ...storageErrors,
  ...collectionErrors,
  ...safeBoxErrors,
  ...salesErrors,
  ...salesReturnErrors,
  ...deliveryErrors,
  ...warrantyErrors,
  ...sellingErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

/** The sentence of a code with its `{param}` placeholders filled; a param that is missing stays visible. */
export function errorText(
  code: ErrorCode,
  params: Readonly<Record<string, string | number>> = {},
  language: 'en' | 'zh' = 'en',
): string {
  return errors[code][language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  );
}

/** The words of an HTTP status, or none for one the server never answers with. */
export const statusText = (status: number, language: 'en' | 'zh'): string | undefined =>
  statusTexts[status]?.[language];
