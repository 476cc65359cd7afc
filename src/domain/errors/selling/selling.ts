import type { ErrorEntry } from '../error-entry.ts';

/** What the charts of quotations and sales orders answer when they refuse; coded as in `purchasing.ts`. */
export const sellingErrors = {
  noSalePrice: {
    status: 400,
    en: 'This item has no selling price. Enter one here.',
    zh: '此商品没有售价，请在此输入。',
  },
  otherThanOrigin: {
    status: 400,
    en: 'It was converted from another document: outlet and client stay the same.',
    zh: '此单据由其他单据转换而来，分店和客户不能更改。',
  },
  debitNoteStays: {
    status: 400,
    en: 'The sale of a debit note stays the same. Start a new sale instead.',
    zh: '借记单对应的销售单不能更改，请新建销售。',
  },
  debitNoteOfSale: {
    status: 400,
    en: 'A debit note is about a confirmed or completed sale.',
    zh: '借记单必须对应已确认或已完成的销售。',
  },
  debitNoteClient: {
    status: 400,
    en: 'A debit note goes to the client of its sale.',
    zh: '借记单的客户须与对应销售的客户相同。',
  },
  debitNoteHasGoods: {
    status: 400,
    en: 'A debit note has no goods. Select items of type Service Based.',
    zh: '借记单不涉及商品，请选择服务类商品。',
  },
  asTransferred: {
    status: 400,
    en: 'It bills a transfer note: items and quantities stay as they were transferred.',
    zh: '此发票对应调拨单，商品和数量须与调拨单一致。',
  },
  discountAboveLimit: {
    status: 422,
    en: 'is above the {limit}% you may give, the discount on the bill included. Ask someone in {groups}.',
    zh: '超过您可给的 {limit}%（含整单折扣）。请联系以下用户组的人员：{groups}。',
  },
  discountAboveEveryLimit: {
    status: 422,
    en: 'is above the {limit}% you may give, the discount on the bill included. Only an administrator may give more.',
    zh: '超过您可给的 {limit}%（含整单折扣）。只有管理员可以给更高折扣。',
  },
  discountBeyondOwn: {
    status: 422,
    en: 'is above the discount you may give yourself.',
    zh: '超过您自己可给的折扣。',
  },
  'quotation.hasLines': {
    status: 409,
    en: 'A quotation needs at least one item.',
    zh: '报价单至少需要一个商品。',
  },
  'quotation.itemsMaySell': {
    status: 409,
    en: '{blockedItem} is not sold at this outlet on this date.',
    zh: '{blockedItem} 在该日期不在此分店销售。',
  },
  'quotation.hasBuyer': {
    status: 409,
    en: 'Select the client, or enter who receives it.',
    zh: '请选择客户，或填写收件人。',
  },
  'quotation.postsSomething': { status: 409, en: 'Nothing is left to convert.', zh: '没有可转换的余量。' },
  'quotation.postsWithinBalance': {
    status: 409,
    en: 'No more can be converted than the balance quantity.',
    zh: '转换数量不能超过余量。',
  },
  'quotation.repeat.frequencyGiven': {
    status: 409,
    en: 'Select how often it is copied.',
    zh: '请选择重复频率。',
  },
  'quotation.repeat.startNotPast': {
    status: 409,
    en: 'The first copy is made today at the earliest.',
    zh: '首份副本最早在今天生成。',
  },
  'quotation.repeat.endsAfterStart': {
    status: 409,
    en: 'The last day must not be before the first.',
    zh: '结束日期不能早于开始日期。',
  },
  'quotation.complete.hasRemark': { status: 409, en: 'Complete remark is required.', zh: '请填写完成备注。' },
  'quotation.cancel.hasRemark': { status: 409, en: 'Cancel remark is required.', zh: '请填写取消备注。' },
  'quotation.notExpired': {
    status: 409,
    en: 'The quotation was valid until {expiryDate}. Extend it first.',
    zh: '报价有效期至 {expiryDate}，请先延长。',
  },
  'quotation.confirm.notExpired': {
    status: 409,
    en: 'The last day it is valid has passed. Change it first.',
    zh: '有效期已过，请先修改。',
  },
  'quotation.extendExpiry.expiryNotPast': {
    status: 409,
    en: 'Select a day that has not passed.',
    zh: '请选择未过去的日期。',
  },
  'quotation.extendExpiry.in.Open': {
    status: 409,
    en: 'Change the draft’s own date instead.',
    zh: '草稿可直接修改有效期。',
  },
  'quotation.extendExpiry.in.New': {
    status: 409,
    en: 'Change the draft’s own date instead.',
    zh: '草稿可直接修改有效期。',
  },
  'quotation.cancel.in.Expired': {
    status: 409,
    en: 'The quotation has expired; nothing is offered any more.',
    zh: '报价已过期，不再有效。',
  },
  'quotation.cancel.in.Partially Posted': {
    status: 409,
    en: 'Part of it is converted. Complete the quotation to give up the balance.',
    zh: '部分数量已转换，请完成此报价单以放弃余量。',
  },
  'quotation.cancel.in.Completed': {
    status: 409,
    en: 'The quotation is completed. Cancel what it was converted to instead.',
    zh: '此报价单已完成，请取消由它转换的单据。',
  },
  'quotation.complete.in.Open': { status: 409, en: 'Confirm the quotation first.', zh: '请先确认此报价单。' },
  'quotation.complete.in.Confirmed': {
    status: 409,
    en: 'Nothing is converted yet. Cancel the quotation instead.',
    zh: '尚未转换任何数量，请取消此报价单。',
  },
  'quotation.stopRepeating.in.New': { status: 409, en: 'No copies are made of it.', zh: '没有设置重复。' },
  'quotation.stopRepeating.in.Open': { status: 409, en: 'No copies are made of it.', zh: '没有设置重复。' },
  'quotation.stopRepeating.in.Confirmed': {
    status: 409,
    en: 'No copies are made of it.',
    zh: '没有设置重复。',
  },
  'quotation.stopRepeating.in.Partially Posted': {
    status: 409,
    en: 'No copies are made of it.',
    zh: '没有设置重复。',
  },
  'quotation.stopRepeating.in.Completed': {
    status: 409,
    en: 'No copies are made of it.',
    zh: '没有设置重复。',
  },
  'quotation.stopRepeating.in.Cancelled': {
    status: 409,
    en: 'No copies are made of it.',
    zh: '没有设置重复。',
  },
  'quotation.stopRepeating.in.Expired': {
    status: 409,
    en: 'No copies are made of it.',
    zh: '没有设置重复。',
  },
  'quotation.in.New': { status: 409, en: 'Save the quotation first.', zh: '请先保存此报价单。' },
  'quotation.in.Open': { status: 409, en: 'Confirm the quotation first.', zh: '请先确认此报价单。' },
  'quotation.in.Confirmed': { status: 409, en: 'The quotation is confirmed.', zh: '此报价单已确认。' },
  'quotation.in.Partially Posted': {
    status: 409,
    en: 'Part of the quotation is converted.',
    zh: '此报价单已部分转换。',
  },
  'quotation.in.Completed': { status: 409, en: 'The quotation is completed.', zh: '此报价单已完成。' },
  'quotation.in.Cancelled': { status: 409, en: 'The quotation is cancelled.', zh: '此报价单已取消。' },
  'quotation.in.Expired': {
    status: 409,
    en: 'The quotation has expired. Extend it first.',
    zh: '报价已过期，请先延长有效期。',
  },
  'sales-order.hasLines': {
    status: 409,
    en: 'A sales order needs at least one item.',
    zh: '销售订单至少需要一个商品。',
  },
  'sales-order.itemsMaySell': {
    status: 409,
    en: '{blockedItem} is not sold at this outlet on this date.',
    zh: '{blockedItem} 在该日期不在此分店销售。',
  },
  'sales-order.hasBuyer': {
    status: 409,
    en: 'Select the client, or enter who receives it.',
    zh: '请选择客户，或填写收件人。',
  },
  'sales-order.postsSomething': { status: 409, en: 'Nothing is left to convert.', zh: '没有可转换的余量。' },
  'sales-order.postsWithinBalance': {
    status: 409,
    en: 'No more can be converted than the balance quantity.',
    zh: '转换数量不能超过余量。',
  },
  'sales-order.repeat.frequencyGiven': {
    status: 409,
    en: 'Select how often it is copied.',
    zh: '请选择重复频率。',
  },
  'sales-order.repeat.startNotPast': {
    status: 409,
    en: 'The first copy is made today at the earliest.',
    zh: '首份副本最早在今天生成。',
  },
  'sales-order.repeat.endsAfterStart': {
    status: 409,
    en: 'The last day must not be before the first.',
    zh: '结束日期不能早于开始日期。',
  },
  'sales-order.complete.hasRemark': {
    status: 409,
    en: 'Complete remark is required.',
    zh: '请填写完成备注。',
  },
  'sales-order.cancel.hasRemark': { status: 409, en: 'Cancel remark is required.', zh: '请填写取消备注。' },
  'sales-order.cellsNamed': {
    status: 409,
    en: 'Select the combination of each matrix item, such as its colour and size, on {linesWithoutCell} line(s).',
    zh: '有 {linesWithoutCell} 行的矩阵商品未选择规格组合，例如颜色和尺寸。',
  },
  'sales-order.stockAvailable': {
    status: 409,
    en: 'Not enough stock of {shortItem}: {shortAvailable} available, {shortNeeded} needed.',
    zh: '{shortItem} 库存不足：可用 {shortAvailable}，需要 {shortNeeded}。',
  },
  'sales-order.cancel.in.Partially Posted': {
    status: 409,
    en: 'Part of it is converted. Complete the order to give up the balance.',
    zh: '部分数量已转换，请完成此销售订单以放弃余量。',
  },
  'sales-order.cancel.in.Completed': {
    status: 409,
    en: 'The order is completed. Cancel what it was converted to instead.',
    zh: '此销售订单已完成，请取消由它转换的单据。',
  },
  'sales-order.complete.in.Open': { status: 409, en: 'Confirm the order first.', zh: '请先确认此销售订单。' },
  'sales-order.complete.in.Confirmed': {
    status: 409,
    en: 'Nothing is converted yet. Cancel the order instead.',
    zh: '尚未转换任何数量，请取消此销售订单。',
  },
  'sales-order.stopRepeating.in.New': { status: 409, en: 'No copies are made of it.', zh: '没有设置重复。' },
  'sales-order.stopRepeating.in.Open': { status: 409, en: 'No copies are made of it.', zh: '没有设置重复。' },
  'sales-order.stopRepeating.in.Confirmed': {
    status: 409,
    en: 'No copies are made of it.',
    zh: '没有设置重复。',
  },
  'sales-order.stopRepeating.in.Partially Posted': {
    status: 409,
    en: 'No copies are made of it.',
    zh: '没有设置重复。',
  },
  'sales-order.stopRepeating.in.Completed': {
    status: 409,
    en: 'No copies are made of it.',
    zh: '没有设置重复。',
  },
  'sales-order.stopRepeating.in.Cancelled': {
    status: 409,
    en: 'No copies are made of it.',
    zh: '没有设置重复。',
  },
  'sales-order.in.New': { status: 409, en: 'Save the order first.', zh: '请先保存此销售订单。' },
  'sales-order.in.Open': { status: 409, en: 'Confirm the order first.', zh: '请先确认此销售订单。' },
  'sales-order.in.Confirmed': { status: 409, en: 'The order is confirmed.', zh: '此销售订单已确认。' },
  'sales-order.in.Partially Posted': {
    status: 409,
    en: 'Part of the order is converted.',
    zh: '此销售订单已部分转换。',
  },
  'sales-order.in.Completed': { status: 409, en: 'The order is completed.', zh: '此销售订单已完成。' },
  'sales-order.in.Cancelled': { status: 409, en: 'The order is cancelled.', zh: '此销售订单已取消。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
