import { defineDocument } from '../define-document.ts';
import { stockRequestFields, stockRequestLineFields } from './stock-request-fields.ts';

/** What one outlet asks of another (spec 2 §3, §4; decision 10). */
export const stockRequest = defineDocument({
  name: 'stockRequest',
  path: 'stockrequests',
  route: '/Operations/StockRequest',
  itemPage: 'StockRequestItem',
  offers: { use: 'request', outlet: 'fromOutlet' },
  titleField: 'number',
  codeField: 'number',
  chart: 'stock-request',
  numberPrefix: 'SR',
  issuingOutlet: 'fromOutlet',
  outlets: ['fromOutlet', 'toOutlet'],
  fields: stockRequestFields,
  lines: {
    fields: stockRequestLineFields,
    needs: [{ oneOf: ['quantity', 'uomQuantity'] }],
    columns: [
      'item',
      'quantity',
      'uom',
      'uomQuantity',
      'factor',
      'confirmedQuantity',
      'transferredQuantity',
      'orderedQuantity',
      'soldQuantity',
      'deliveredQuantity',
      'remark',
    ],
  },
  list: {
    columns: [
      'number',
      'status',
      'approvalStatus',
      'fromOutlet',
      'toOutlet',
      'requestDate',
      'etaDate',
      'transferNoteNo',
      'purchaseOrderNo',
      'salesNo',
      'requestedBy',
    ],
    sort: '-requestDate',
    search: ['number', 'transferNoteNo', 'purchaseOrderNo'],
    filters: ['status', 'approvalStatus', 'fromOutlet', 'toOutlet', 'requestDate', 'etaDate'],
  },
  sections: [{ id: 'request', fields: ['fromOutlet', 'toOutlet', 'etaDate', 'remarks'] }],
  permissions: {
    read: 'ALLOW_TO_ACCESS_STOCK_REQUEST',
    write: 'ALLOW_TO_EDIT_STOCK_REQUEST',
    delete: 'ALLOW_TO_CANCEL_STOCK_REQUEST',
  },
});
