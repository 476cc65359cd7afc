/** What an approval of a purchase is given for, alike of an order and of its receipt: a change of it drops the approval. */
export const approvedPurchase = {
  header: [
    'vendorId',
    'currencyCode',
    'exchangeRate',
    'taxInclusive',
    'discountAmount',
    'serviceCharges',
    'documentTaxCode',
  ],
  line: ['itemId', 'quantity', 'unitCost', 'uomCost', 'discountPercent', 'focQuantity', 'taxCode'],
} as const;
