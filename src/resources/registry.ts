import { adjustmentType } from './adjustment-type.ts';
import { approvalRule } from './approval-rule.ts';
import { barcode } from './barcode.ts';
import { client } from './client.ts';
import type { AnyDocument } from './define-document.ts';
import type { Resource } from './define-resource.ts';
import { goodsReceivedNote } from './documents/goods-received-note.ts';
import { purchaseOrder } from './documents/purchase-order.ts';
import { stockAdjustment } from './documents/stock-adjustment.ts';
import { stockRequest } from './documents/stock-request.ts';
import { stockRevaluation } from './documents/stock-revaluation.ts';
import { transferNote } from './documents/transfer-note.ts';
import { item } from './item.ts';
import { itemUnit } from './item-unit.ts';
import { locationPrice } from './location-price.ts';
import { maintenanceSetting } from './maintenance-setting.ts';
import { matrixCell, matrixGroup } from './matrix.ts';
import { modifier, modifierOption } from './modifier.ts';
import { outlet } from './outlet.ts';
import { packageItem } from './package-item.ts';
import { taxCode } from './tax-code.ts';
import { user } from './user.ts';
import { userGroup } from './user-group.ts';
import { vendor } from './vendor.ts';

/** Every entity without a life of its own; a new one is its definition plus a line here. */
export const resources: readonly Resource[] = [
  outlet,
  userGroup,
  user,
  taxCode,
  approvalRule,
  adjustmentType,
  vendor,
  item,
  barcode,
  itemUnit,
  locationPrice,
  matrixGroup,
  matrixCell,
  maintenanceSetting,
  packageItem,
  modifier,
  modifierOption,
  client,
];

/** Every document type. */
export const documents: readonly AnyDocument[] = [
  purchaseOrder,
  goodsReceivedNote,
  stockAdjustment,
  stockRevaluation,
  stockRequest,
  transferNote,
];

const byName = new Map<string, Resource>([...resources, ...documents].map((entry) => [entry.name, entry]));

/** The resource or document of that name, or undefined where the name is only a line's. */
export const findResource = (name: string): Resource | undefined => byName.get(name);

/** The resource or document of that name; a definition naming an unknown one is a fault of the code. */
export function resourceNamed(name: string): Resource {
  const found = byName.get(name);
  if (!found) throw new Error(`No resource is called ${name}`);
  return found;
}

/** The document type of that name. */
export function documentNamed(name: string): AnyDocument {
  const found = documents.find((document) => document.name === name);
  if (!found) throw new Error(`No document is called ${name}`);
  return found;
}
