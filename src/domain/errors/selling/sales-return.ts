import type { ErrorEntry } from '../error-entry.ts';

/** What a return of a sale, and its chart, answer when they refuse; coded as in `purchasing.ts`. */
export const salesReturnErrors = {
  notOnSale: { status: 400, en: 'This item was not sold on this sale.', zh: '此销售没有该商品。' },
  notReturnable: { status: 400, en: 'This item cannot be returned.', zh: '此商品不可退货。' },
  moreThanLeftToReturn: {
    status: 400,
    en: 'Only {left} of it can still be returned.',
    zh: '可退数量只剩 {left}。',
  },
  moreThanLeftOfPrice: {
    status: 400,
    en: 'Only {left} of its price is left.',
    zh: '最多还可折让 {left}。',
  },
  allowanceHasGoods: {
    status: 400,
    en: 'A price reduction has no goods. Leave the quantity empty.',
    zh: '折让不涉及商品，请将数量留空。',
  },
  serialNotSold: {
    status: 400,
    en: 'Serial number {serial} was not sold on this sale, or has already been returned.',
    zh: '序列号 {serial} 不是此销售售出的，或已退回。',
  },
  nothingToPutBack: {
    status: 400,
    en: 'Services, dishes and sets cannot go back into stock.',
    zh: '服务、菜品和套餐不能退回库存。',
  },
  returnOfOtherSale: {
    status: 400,
    en: 'The sale of a return stays the same. Start a new return instead.',
    zh: '退货的销售单不能更改，请新建退货。',
  },
  refundNotPaidWith: {
    status: 400,
    en: 'This sale was not paid with {method}. Select a method it was paid with.',
    zh: '此销售没有用 {method} 付款，请选择原来的付款方式。',
  },
  returnBeforeSale: {
    status: 400,
    en: 'Goods cannot come back before they were sold on {day}.',
    zh: '退货日期不能早于销售日期 {day}。',
  },
  'sales-return.hasLines': {
    status: 409,
    en: 'A return needs at least one item that can still be returned.',
    zh: '退货至少需要一个仍可退的商品。',
  },
  'sales-return.saleInForce': {
    status: 409,
    en: 'Sale {saleNumber} is not confirmed or completed.',
    zh: '销售 {saleNumber} 未确认或未完成。',
  },
  'sales-return.itemsMayReturn': {
    status: 409,
    en: '{keptItem} cannot be returned at this outlet.',
    zh: '{keptItem} 在此分店不可退货。',
  },
  'sales-return.reasonGiven': {
    status: 409,
    en: 'Enter the reason.',
    zh: '请填写原因。',
  },
  'sales-return.withinSold': {
    status: 409,
    en: 'Only {excessLeft} of {excessItem} can still be returned, not {excessAsked}.',
    zh: '{excessItem} 可退数量只剩 {excessLeft}，不能退 {excessAsked}。',
  },
  'sales-return.withinPrice': {
    status: 409,
    en: 'Only {priceLeft} of the price of {priceItem} is left to take off, not {priceAsked}.',
    zh: '{priceItem} 最多还可折让 {priceLeft}，不能折让 {priceAsked}。',
  },
  'sales-return.serialsComplete': {
    status: 409,
    en: 'Every unit of a serial item needs the serial number it was sold with.',
    zh: '序列号商品的每一件都需要售出时的序列号。',
  },
  'sales-return.hasClientWhereAhead': {
    status: 409,
    en: 'This sale has no client to keep an advance payment for.',
    zh: '此销售没有客户，不能转为预付款。',
  },
  'sales-return.withinPaid': {
    status: 409,
    en: '{toGiveBack} is to be given back, and only {givenBackMost} can be by the methods it was paid with.',
    zh: '应退 {toGiveBack}，但按原付款方式只能退 {givenBackMost}。',
  },
  'sales-return.periodOpen': {
    status: 409,
    en: 'The period of this date is closed.',
    zh: '该日期所在期间已关闭。',
  },
  'sales-return.goodsStillThere': {
    status: 409,
    en: 'The goods that came back are no longer there.',
    zh: '退回的商品已不在库存中。',
  },
  'sales-return.advanceNotUsed': {
    status: 409,
    en: '{advanceUsed} of its advance payment has been used.',
    zh: '其预付款已使用 {advanceUsed}。',
  },
  'sales-return.cancel.hasRemark': { status: 409, en: 'Cancel remark is required.', zh: '请填写取消备注。' },
  'sales-return.in.New': { status: 409, en: 'Save the return first.', zh: '请先保存退货。' },
  'sales-return.in.Saved': { status: 409, en: 'Complete the return first.', zh: '请先完成退货。' },
  'sales-return.in.Completed': { status: 409, en: 'The return is completed.', zh: '此退货已完成。' },
  'sales-return.in.Cancelled': { status: 409, en: 'The return is cancelled.', zh: '此退货已取消。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
