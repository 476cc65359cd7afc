import type { ErrorEntry } from './error-entry.ts';

/** Why an item that is to be ordered again is on no order (domain/inventory §11). */
export const reorderErrors = {
  nothingToOrder: { status: 409, en: 'Nothing of it is to be ordered.', zh: '该商品无需补货。' },
  noPreferredVendor: { status: 409, en: 'It has no preferred vendor.', zh: '该商品没有首选供应商。' },
  noPurchaseTaxCode: { status: 409, en: 'It has no purchase tax code.', zh: '该商品没有采购税码。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
