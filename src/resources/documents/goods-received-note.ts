import { defineDocument } from '../define-document.ts';
import { goodsReceivedNoteFields, goodsReceivedNoteLineFields } from './goods-received-note-fields.ts';

/** Goods that came from a vendor, with or without an order (spec 2 §3, §4; decision 8). */
export const goodsReceivedNote = defineDocument({
  name: 'goodsReceivedNote',
  path: 'goodsreceivednotes',
  route: '/Operations/GoodsReceivedNote',
  itemPage: 'GRNItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'goods-received-note',
  numberPrefix: 'GRN',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: goodsReceivedNoteFields,
  lines: {
    fields: goodsReceivedNoteLineFields,
    columns: [
      'item',
      'quantity',
      'focQuantity',
      'unitCost',
      'discountPercent',
      'taxCode',
      'taxAmount',
      'amount',
      'batchNo',
      'expiryDate',
      'serialNos',
      'remark',
    ],
  },
  list: {
    columns: [
      'number',
      'status',
      'vendor',
      'outlet',
      'purchaseOrder',
      'postingDate',
      'doNo',
      'invoiceNo',
      'total',
      'receivedBy',
    ],
    sort: '-postingDate',
    search: ['number', 'doNo', 'invoiceNo'],
    filters: ['status', 'vendor', 'outlet', 'postingDate', 'purchaseOrder'],
  },
  sections: [
    {
      id: 'receipt',
      fields: ['vendor', 'outlet', 'purchaseOrder', 'postingDate', 'receiveType', 'doNo', 'doDate'],
    },
    { id: 'invoice', fields: ['invoiceNo', 'invoiceDate', 'invoiceSubTotal', 'invoiceTaxAmount'] },
    {
      id: 'landedCost',
      fields: ['forwarderInvoiceNo', 'forwarderDate', 'forwarderCost1', 'forwarderCost2', 'updateItemCost'],
    },
    { id: 'terms', fields: ['currencyCode', 'exchangeRate', 'taxInclusive', 'remarks'] },
  ],
  permissions: { read: 'ALLOW_TO_ACCESS_GRN', write: 'ALLOW_TO_EDIT_GRN', delete: 'ALLOW_TO_CANCEL_GRN' },
});
