import { group, page } from './page.ts';

const beta = { beta: true } as const;
const mahb = { allowMahb: true } as const;

/** Spec 2 §2 and spec 3 §2, "Operations marketing". */
export const operationsPages = [
  ...group('operations', 'masterData', [
    page('item', '/Operations/Item', 'ITEM', { acts: ['ACCESS', 'EDIT', 'DELETE'] }),
    page('client', '/Operations/Client', 'CLIENT', { acts: ['ACCESS', 'EDIT', 'DELETE'] }),
    page('clientType', '/Operations/ClientType', 'CLIENT'),
    page('vendor', '/Operations/Vendor', 'VENDOR', { acts: ['ACCESS', 'EDIT', 'DELETE'] }),
  ]),
  ...group('operations', 'menuManagement', [
    page('menuProfile', '/Operations/MenuManagement/MenuProfiles', 'MENU_MANAGEMENT', {
      ...mahb,
      acts: ['ACCESS', 'EDIT'],
    }),
    page('menuOutlet', '/Operations/MenuManagement/OutletList', 'MENU_MANAGEMENT', mahb),
    page('modifier', '/Operations/MenuManagement/ModifierManagement', 'MENU_MANAGEMENT', mahb),
    page('tableManagement', '/Operations/TableManagement', 'TABLE_MANAGEMENT', { acts: ['ACCESS', 'EDIT'] }),
  ]),
  ...group('operations', 'inventory', [
    page('purchaseOrder', '/Operations/PurchaseOrder', 'PO', {
      ...beta,
      acts: ['ACCESS', 'EDIT', 'CONFIRM', 'APPROVE', 'RECEIVE', 'COMPLETE', 'CANCEL'],
    }),
    page('goodsReceivedNote', '/Operations/GoodsReceivedNote', 'GRN', {
      ...beta,
      acts: ['ACCESS', 'EDIT', 'CONFIRM', 'APPROVE', 'VERIFY', 'CANCEL'],
    }),
    page('stockRequest', '/Operations/StockRequest', 'STOCK_REQUEST', {
      ...beta,
      acts: ['ACCESS', 'EDIT', 'SUBMIT', 'APPROVE', 'CONFIRM', 'CONVERT', 'REJECT', 'CANCEL'],
    }),
    page('transferNote', '/Operations/TransferNote', 'TN', {
      ...beta,
      acts: ['ACCESS', 'EDIT', 'CONFIRM', 'APPROVE', 'SHIP', 'RECEIVE', 'COMPLETE', 'CANCEL', 'BILL'],
    }),
    page('stockCard', '/Operations/StockCard', 'STOCK_CARD', {
      ...beta,
      calls: ['stockcard'],
      acts: ['ACCESS'],
    }),
    page('stockAdjustment', '/Operations/StockAdjustment', 'STOCK_ADJUSTMENT', {
      ...beta,
      acts: ['ACCESS', 'EDIT', 'CONFIRM', 'CANCEL'],
    }),
    page('stockRevaluation', '/Operations/StockRevaluation', 'STOCK_REVALUATION', {
      ...beta,
      acts: ['ACCESS', 'EDIT', 'CONFIRM'],
    }),
    page('stockPacking', '/Operations/StockPacking', 'STOCK_PACKING', {
      ...beta,
      acts: ['ACCESS', 'EDIT', 'CONFIRM'],
    }),
    page('reorderPoint', '/Operations/ReorderPoint', 'REORDER_POINT', {
      ...beta,
      calls: ['reorderpoint'],
      acts: ['ACCESS', 'EDIT'],
    }),
    page('purchaseReturn', '/Operations/PurchaseReturn', 'PURCHASE_RETURN', {
      ...beta,
      construction: true,
      isHidden: true,
    }),
  ]),
  ...group('operations', 'sales', [
    page('sale', '/Operations/Sales', 'SALES', {
      calls: ['salestotals', 'salesbyitem', 'stockcoverage', 'tillentries'],
      acts: ['ACCESS', 'EDIT', 'CONFIRM', 'RECEIVE', 'SHIP', 'COMPLETE', 'CANCEL'],
    }),
    page('salesReturn', '/Operations/SalesReturn', 'SALES_RETURN', {
      acts: ['ACCESS', 'EDIT', 'CONFIRM', 'CANCEL'],
    }),
    page('delivery', '/Operations/Delivery', 'DELIVERY', { acts: ['ACCESS', 'EDIT', 'CONFIRM', 'CANCEL'] }),
    page('warranty', '/Operations/Warranty', 'WARRANTY', { acts: ['ACCESS', 'EDIT', 'EXTEND', 'CANCEL'] }),
    page('salesOrder', '/Operations/SalesOrder', 'SALES_ORDER', {
      acts: ['ACCESS', 'EDIT', 'CONFIRM', 'CONVERT', 'COMPLETE', 'CANCEL'],
    }),
    page('quotation', '/Operations/Quotation', 'QUOTATION', {
      acts: ['ACCESS', 'EDIT', 'CONFIRM', 'CONVERT', 'COMPLETE', 'CANCEL'],
    }),
    page('collection', '/Operations/Collection', 'COLLECTION', {
      calls: ['pendingcollections', 'advancepayments'],
      acts: ['ACCESS', 'EDIT', 'RECEIVE', 'ALLOCATE', 'DEPOSIT', 'REFUND', 'CANCEL'],
    }),
    page('safeBox', '/Operations/Safebox', 'SAFE_BOX', {
      calls: ['safebalance'],
      acts: ['ACCESS', 'EDIT', 'CONFIRM', 'CANCEL'],
    }),
  ]),
  ...group('operations', 'loyalty', [
    page('loyaltyNews', '/Operations/Marketing/LoyaltyNews', 'LOYALTY_APP', { acts: ['ACCESS'] }),
    page('loyaltyAppNews', '/Operations/LoyaltyApplication/News', 'LOYALTY_APP'),
    page('loyaltyOutlet', '/Operations/LoyaltyApplication/Outlets', 'LOYALTY_APP'),
  ]),
  ...group('operations', 'vouchers', [
    page('redemption', '/Operations/VoucherManagement/Redemption', 'CRM', { acts: ['ACCESS', 'EDIT'] }),
    page('voucherCatalogue', '/Operations/VoucherManagement/VoucherCatalogues', 'CRM'),
    page('generateVoucher', '/Operations/VoucherManagement/GenerateVoucher', 'CRM'),
    page('rewardNetwork', '/Operations/VoucherManagement/XilnexRewardNetwork', 'CRM'),
  ]),
  ...group('operations', 'promotions', [
    page('promotionManagement', '/Operations/PromotionManagement', 'PROMOTION_MANAGEMENT', {
      acts: ['ACCESS'],
    }),
  ]),
] as const;
