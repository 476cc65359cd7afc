import { defineDocument } from '../define-document.ts';
import { quotationFields, quotationLineFields } from './quotation-fields.ts';
import { postedLineColumns, sellingSections } from './selling-fields.ts';

/** What goods would cost a client, up to a day (spec 2 §3; domain/sales §2). */
export const quotation = defineDocument({
  name: 'quotation',
  path: 'quotations',
  route: '/Operations/Quotation',
  itemPage: 'QuotationItem',
  offers: { use: 'sell', outlet: 'outlet' },
  titleField: 'number',
  codeField: 'number',
  chart: 'quotation',
  numberPrefix: 'QT',
  issuingOutlet: 'outlet',
  outlets: ['outlet'],
  fields: quotationFields,
  lines: {
    fields: quotationLineFields,
    needs: [{ oneOf: ['quantity', 'uomQuantity'] }],
    columns: [...postedLineColumns, 'remark'],
  },
  list: {
    columns: [
      'number',
      'businessDate',
      'client',
      'recipientName',
      'status',
      'total',
      'expiryDate',
      'outlet',
      'salesPerson',
      'recurrenceStatus',
      'nextCopyOn',
      'recurringOf',
      'taxAmount',
      'netAmount',
      'cost',
      'profit',
    ],
    sort: '-businessDate',
    search: ['number', 'reference', 'externalReference', 'recipientName', 'recipientContact'],
    filters: [
      'status',
      'outlet',
      'client',
      'salesPerson',
      'businessDate',
      'expiryDate',
      'recurrenceStatus',
      'recurringOf',
    ],
  },
  sections: [
    {
      id: 'quotation',
      fields: [
        'outlet',
        'client',
        'businessDate',
        'expiryDate',
        'salesType',
        'salesKind',
        'salesPerson',
        'reference',
        'termsDays',
        'remarks',
      ],
    },
    sellingSections.amounts,
    sellingSections.delivery,
    {
      id: 'saleDetails',
      fields: ['billingAddress', 'buyerTaxNo', 'externalReference', ...sellingSections.integration],
    },
  ],
  permissions: {
    read: 'ALLOW_TO_ACCESS_QUOTATION',
    write: 'ALLOW_TO_EDIT_QUOTATION',
    delete: 'ALLOW_TO_CANCEL_QUOTATION',
  },
});
