import type { AnyStateMachine } from 'xstate';

/** Charts of former versions (`stock-adjustment 2`), each loaded when it is asked for; made by `retire-chart.ts`. */
export const retiredCharts: Readonly<Record<string, () => Promise<AnyStateMachine>>> = {
  'collection 1': async () => (await import('./collection/1/documents/collection/collection.ts')).collection,
  'goods-received-note 2': async () =>
    (await import('./goods-received-note/2/documents/goods-received-note/goods-received-note.ts'))
      .goodsReceivedNote,
  'quotation 1': async () => (await import('./quotation/1/documents/quotation/quotation.ts')).quotation,
  'sale 1': async () => (await import('./sale/1/documents/sale/sale.ts')).sale,
  'sale 2': async () => (await import('./sale/2/documents/sale/sale.ts')).sale,
  'sale 3': async () => (await import('./sale/3/documents/sale/sale.ts')).sale,
  'sale 4': async () => (await import('./sale/4/documents/sale/sale.ts')).sale,
  'sale 5': async () => (await import('./sale/5/documents/sale/sale.ts')).sale,
  'sale 6': async () => (await import('./sale/6/documents/sale/sale.ts')).sale,
  'sales-return 1': async () =>
    (await import('./sales-return/1/documents/sales-return/sales-return.ts')).salesReturn,
  'stock-request 2': async () =>
    (await import('./stock-request/2/documents/stock-request/stock-request.ts')).stockRequest,
  'transfer-note 2': async () =>
    (await import('./transfer-note/2/documents/transfer-note/transfer-note.ts')).transferNote,
};
