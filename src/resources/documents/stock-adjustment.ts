import { defineDocument } from '../define-document.ts';
import { stockAdjustmentFields, stockAdjustmentLineFields } from './stock-adjustment-fields.ts';

/** Stock put right: counted, found, lost, spoiled, used or set aside (spec 2 §3, §4; decision 11). */
export const stockAdjustment = defineDocument({
  name: 'stockAdjustment',
  path: 'stockadjustments',
  route: '/Operations/StockAdjustment',
  itemPage: 'StockAdjustmentItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'stock-adjustment',
  numberPrefix: 'ADJ',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: stockAdjustmentFields,
  lines: {
    fields: stockAdjustmentLineFields,
    workedOut: { adjustOnHand: ['countedQuantity', 'uomQuantity'] },
    needs: [
      {
        oneOf: ['adjustOnHand', 'adjustAvailable', 'adjustRestricted', 'countedQuantity', 'uomQuantity'],
        code: 'adjustmentValueRequired',
      },
    ],
    columns: [
      'item',
      'adjustmentType',
      'countedQuantity',
      'bookedQuantity',
      'adjustOnHand',
      'adjustAvailable',
      'adjustRestricted',
      'uom',
      'uomQuantity',
      'factor',
      'unitCost',
      'batchNo',
      'expiryDate',
      'serialNos',
      'matrixX',
      'matrixY',
      'packLabel',
      'averageCost',
      'customCost',
      'value',
      'remark',
    ],
  },
  list: {
    columns: [
      'number',
      'status',
      'adjustmentType',
      'outlet',
      'postingDate',
      'externalRefId',
      'totalValue',
      'adjustedBy',
    ],
    sort: '-postingDate',
    search: ['number', 'externalRefId'],
    filters: ['status', 'adjustmentType', 'outlet', 'postingDate'],
  },
  sections: [
    { id: 'adjustment', fields: ['outlet', 'postingDate', 'adjustmentType', 'externalRefId'] },
    { id: 'remarks', fields: ['remarks'] },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_STOCK_ADJUSTMENT',
    write: 'ALLOW_TO_EDIT_STOCK_ADJUSTMENT',
    delete: 'ALLOW_TO_CANCEL_STOCK_ADJUSTMENT',
  },
});
