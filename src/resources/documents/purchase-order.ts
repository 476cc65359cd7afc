import { defineDocument } from '../define-document.ts';
import { purchaseOrderFields, purchaseOrderLineFields } from './purchase-order-fields.ts';

/** An order to a vendor (spec 2 §3, §4; decision 7). */
export const purchaseOrder = defineDocument({
  name: 'purchaseOrder',
  path: 'purchaseorders',
  route: '/Operations/PurchaseOrder',
  itemPage: 'POItem',
  titleField: 'number',
  codeField: 'number',
  chart: 'purchase-order',
  numberPrefix: 'PO',
  issuingOutlet: 'issuedOutlet',
  outlets: ['issuedOutlet', 'deliverToOutlet'],
  fields: purchaseOrderFields,
  lines: {
    fields: purchaseOrderLineFields,
    columns: [
      'item',
      'quantity',
      'uom',
      'uomQuantity',
      'factor',
      'matrixX',
      'matrixY',
      'unitCost',
      'discountPercent',
      'focQuantity',
      'taxCode',
      'taxAmount',
      'amount',
      'baseAmount',
      'receivedQuantity',
      'remark',
    ],
  },
  list: {
    columns: [
      'number',
      'status',
      'approvalStatus',
      'vendor',
      'deliverToOutlet',
      'issueDate',
      'expectedArrival',
      'total',
      'issuedBy',
    ],
    sort: '-issueDate',
    search: ['number', 'referencePoNo', 'vendorSalesOrder'],
    filters: ['status', 'approvalStatus', 'vendor', 'deliverToOutlet', 'issueDate'],
  },
  sections: [
    {
      id: 'order',
      fields: ['vendor', 'deliverToOutlet', 'issueDate', 'expectedArrival', 'expiryDate', 'referencePoNo'],
    },
    {
      id: 'terms',
      fields: [
        'termsDays',
        'termsRemark',
        'currencyCode',
        'exchangeRate',
        'taxInclusive',
        'discountAmount',
        'serviceCharges',
      ],
    },
    { id: 'delivery', fields: ['deliveryAddress', 'department', 'vendorSalesOrder', 'remarks'] },
  ],
  permissions: { read: 'ALLOW_TO_ACCESS_PO', write: 'ALLOW_TO_EDIT_PO', delete: 'ALLOW_TO_CANCEL_PO' },
});
