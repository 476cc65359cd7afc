import { group, page } from './page.ts';

const beta = { beta: true } as const;
const mahb = { allowMahb: true } as const;

/** Spec 2 §2 and spec 3 §2, "Operations marketing". */
export const operationsPages = [
  ...group('operations', 'masterData', [
    page('item', '/Operations/Item', 'ITEM'),
    page('client', '/Operations/Client', 'CLIENT'),
    page('vendor', '/Operations/Vendor', 'VENDOR'),
  ]),
  ...group('operations', 'menuManagement', [
    page('menuProfile', '/Operations/MenuManagement/MenuProfiles', 'MENU_MANAGEMENT', mahb),
    page('menuOutlet', '/Operations/MenuManagement/OutletList', 'MENU_MANAGEMENT', mahb),
    page('modifier', '/Operations/MenuManagement/ModifierManagement', 'MENU_MANAGEMENT', mahb),
    page('tableManagement', '/Operations/TableManagement', 'TABLE_MANAGEMENT'),
  ]),
  ...group('operations', 'inventory', [
    page('purchaseOrder', '/Operations/PurchaseOrder', 'PO', beta),
    page('goodsReceivedNote', '/Operations/GoodsReceivedNote', 'GRN', beta),
    page('stockRequest', '/Operations/StockRequest', 'STOCK_REQUEST', beta),
    page('transferNote', '/Operations/TransferNote', 'TN', beta),
    page('stockCard', '/Operations/StockCard', 'STOCK_CARD', { ...beta, calls: ['stockcard'] }),
    page('stockAdjustment', '/Operations/StockAdjustment', 'STOCK_ADJUSTMENT', beta),
    page('stockRevaluation', '/Operations/StockRevaluation', 'STOCK_REVALUATION', beta),
    page('reorderPoint', '/Operations/ReorderPoint', 'REORDER_POINT', { ...beta, calls: ['reorderpoint'] }),
    page('purchaseReturn', '/Operations/PurchaseReturn', 'PURCHASE_RETURN', {
      ...beta,
      construction: true,
      isHidden: true,
    }),
  ]),
  ...group('operations', 'sales', [
    page('sale', '/Operations/Sales', 'SALES'),
    page('salesOrder', '/Operations/SalesOrder', 'SALES_ORDER'),
    page('quotation', '/Operations/Quotation', 'QUOTATION'),
    page('collection', '/Operations/Collection', 'COLLECTION'),
    page('safeBox', '/Operations/Safebox', 'SAFE_BOX'),
  ]),
  ...group('operations', 'loyalty', [
    page('loyaltyNews', '/Operations/Marketing/LoyaltyNews', 'LOYALTY_APP'),
    page('loyaltyAppNews', '/Operations/LoyaltyApplication/News', 'LOYALTY_APP'),
    page('loyaltyOutlet', '/Operations/LoyaltyApplication/Outlets', 'LOYALTY_APP'),
  ]),
  ...group('operations', 'vouchers', [
    page('redemption', '/Operations/VoucherManagement/Redemption', 'CRM'),
    page('voucherCatalogue', '/Operations/VoucherManagement/VoucherCatalogues', 'CRM'),
    page('generateVoucher', '/Operations/VoucherManagement/GenerateVoucher', 'CRM'),
    page('rewardNetwork', '/Operations/VoucherManagement/XilnexRewardNetwork', 'CRM'),
  ]),
  ...group('operations', 'promotions', [
    page('promotionManagement', '/Operations/PromotionManagement', 'PROMOTION_MANAGEMENT'),
  ]),
] as const;
