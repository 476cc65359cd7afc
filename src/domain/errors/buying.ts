import type { ErrorEntry } from './error-entry.ts';

/** What any document answers where something it names is not in use, or may not be bought or taken in. */
export const buyingErrors = {
  'guard.outletsAreActive': {
    status: 409,
    en: '{inactiveOutlet} is not active.',
    zh: '分店 {inactiveOutlet} 已停用。',
  },
  'guard.itemsAreActive': {
    status: 409,
    en: '{inactiveItem} is not active.',
    zh: '商品 {inactiveItem} 已停用。',
  },
  'guard.vendorIsActive': {
    status: 409,
    en: '{inactiveVendor} is not active.',
    zh: '供应商 {inactiveVendor} 已停用。',
  },
  'guard.vendorServesOutlet': {
    status: 409,
    en: '{vendorElsewhere} may not be bought from for this outlet.',
    zh: '此分店不可向 {vendorElsewhere} 采购。',
  },
  'guard.vendorSuppliesItems': {
    status: 409,
    en: '{notSuppliedItem} is not supplied by this vendor.',
    zh: '此供应商不供应 {notSuppliedItem}。',
  },
  'guard.itemsMayBePurchased': {
    status: 409,
    en: '{notPurchasedItem} may not be purchased at this outlet.',
    zh: '此分店不允许采购 {notPurchasedItem}。',
  },
  'guard.itemsArePurchasable': {
    status: 409,
    en: '{unavailableItem} cannot be purchased in this period ({unavailablePeriod}).',
    zh: '{unavailableItem} 在此期间停购（{unavailablePeriod}）。',
  },
  'goods-received-note.itemsMayBeReceived': {
    status: 409,
    en: '{notReceivedItem} may not be received at this outlet.',
    zh: '此分店不允许收货：{notReceivedItem}。',
  },
  expiresSoon: {
    status: 409,
    en: '{item} expires sooner after receipt than it should.',
    zh: '{item} 收货后距到期日过近。',
  },
  'transfer-note.receiverIsClient': {
    status: 409,
    en: 'No client linked to outlet {outletWithoutClient}.',
    zh: '没有与分店 {outletWithoutClient} 关联的客户。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

/** Why an item that is to be ordered again is on no order (domain/inventory §11). */
export const reorderErrors = {
  nothingToOrder: { status: 409, en: 'Nothing of it is to be ordered.', zh: '该商品无需补货。' },
  noPreferredVendor: { status: 409, en: 'It has no preferred vendor.', zh: '该商品没有首选供应商。' },
  noPurchaseTaxCode: { status: 409, en: 'It has no purchase tax code.', zh: '该商品没有采购税码。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
