import { acceptedConflict } from './company/accepted-conflict.ts';
import { accountCode } from './company/account-code.ts';
import { approvalRule } from './company/approval-rule.ts';
import { exchangeRate } from './company/exchange-rate.ts';
import { incompatibleDuty } from './company/incompatible-duty.ts';
import { kdsSop } from './company/kds-sop.ts';
import { licence } from './company/licence.ts';
import { maintenanceSetting } from './company/maintenance-setting.ts';
import { outlet } from './company/outlet.ts';
import { paymentMethod } from './company/payment-method.ts';
import { syncProfile } from './company/sync-profile.ts';
import { taxCode } from './company/tax-code.ts';
import { user } from './company/user.ts';
import { userGroup } from './company/user-group.ts';
import type { AnyDocument } from './define-document.ts';
import type { Resource } from './define-resource.ts';
import { goodsReceivedNote } from './documents/goods-received-note.ts';
import { purchaseOrder } from './documents/purchase-order.ts';
import { collection } from './documents/selling/collection.ts';
import { delivery } from './documents/selling/delivery.ts';
import { quotation } from './documents/selling/quotation.ts';
import { safeBox } from './documents/selling/safe-box.ts';
import { sale } from './documents/selling/sale.ts';
import { salesOrder } from './documents/selling/sales-order.ts';
import { salesReturn } from './documents/selling/sales-return.ts';
import { warranty } from './documents/selling/warranty.ts';
import { stockAdjustment } from './documents/stock-adjustment.ts';
import { stockPacking } from './documents/stock-packing.ts';
import { stockRequest } from './documents/stock-request.ts';
import { stockRevaluation } from './documents/stock-revaluation.ts';
import { transferNote } from './documents/transfer-note.ts';
import { barcode } from './items/barcode.ts';
import { item } from './items/item.ts';
import { itemOutlet } from './items/item-outlet.ts';
import { itemUnit } from './items/item-unit.ts';
import { locationPrice } from './items/location-price.ts';
import { matrixCell, matrixGroup } from './items/matrix.ts';
import { packageItem } from './items/package-item.ts';
import { productVendor } from './items/product-vendor.ts';
import { seasonalPrice } from './items/seasonal-price.ts';
import { catalogueRecipient } from './marketing/catalogue-recipient.ts';
import { redemption } from './marketing/redemption.ts';
import { voucher } from './marketing/voucher.ts';
import { voucherCatalogue } from './marketing/voucher-catalogue.ts';
import { itemAvailability } from './menu/item-availability.ts';
import { itemModifier } from './menu/item-modifier.ts';
import { menuCategory } from './menu/menu-category.ts';
import { menuItem } from './menu/menu-item.ts';
import { menuProfile } from './menu/menu-profile.ts';
import { menuSession } from './menu/menu-session.ts';
import { modifier } from './menu/modifier.ts';
import { modifierOption } from './menu/modifier-option.ts';
import { tableArea } from './menu/table-area.ts';
import { client } from './partners/client.ts';
import { clientAddress } from './partners/client-address.ts';
import { clientType } from './partners/client-type.ts';
import { vendor } from './partners/vendor.ts';
import { xCard } from './partners/x-card.ts';
import { adjustmentType } from './stock/adjustment-type.ts';

/** Every entity without a life of its own; a new one is its definition plus a line here. */
export const resources: readonly Resource[] = [
  outlet,
  userGroup,
  user,
  taxCode,
  exchangeRate,
  approvalRule,
  incompatibleDuty,
  acceptedConflict,
  paymentMethod,
  accountCode,
  licence,
  syncProfile,
  adjustmentType,
  vendor,
  item,
  barcode,
  itemUnit,
  locationPrice,
  itemOutlet,
  seasonalPrice,
  matrixGroup,
  matrixCell,
  maintenanceSetting,
  packageItem,
  productVendor,
  modifier,
  modifierOption,
  clientType,
  itemModifier,
  menuProfile,
  menuSession,
  menuCategory,
  menuItem,
  itemAvailability,
  tableArea,
  client,
  clientAddress,
  xCard,
  redemption,
  voucherCatalogue,
  catalogueRecipient,
  voucher,
  kdsSop,
];

/** Every document type. */
export const documents: readonly AnyDocument[] = [
  purchaseOrder,
  goodsReceivedNote,
  stockAdjustment,
  stockRevaluation,
  stockPacking,
  stockRequest,
  transferNote,
  safeBox,
  quotation,
  salesOrder,
  sale,
  salesReturn,
  delivery,
  warranty,
  collection,
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
