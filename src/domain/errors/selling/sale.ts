import type { ErrorEntry } from '../error-entry.ts';

const nothingToShip = {
  status: 409,
  en: 'There is nothing to ship on this sale.',
  zh: '此销售没有需要发货的商品。',
} as const;
const notPayable = {
  status: 409,
  en: 'Only an open or confirmed sale takes payments.',
  zh: '只有未结或已确认的销售才能收款。',
} as const;

/** What the chart of sales answers when it refuses; coded as in `purchasing.ts`. */
export const salesErrors = {
  'sale.hasLines': { status: 409, en: 'A sale needs at least one item.', zh: '销售至少需要一个商品。' },
  'sale.itemsMaySell': {
    status: 409,
    en: '{blockedItem} is not sold at this outlet on this date.',
    zh: '{blockedItem} 在该日期不在此分店销售。',
  },
  'sale.periodOpen': {
    status: 409,
    en: 'The period of the sale’s date is closed.',
    zh: '销售日期所在期间已关闭。',
  },
  'sale.serialsComplete': {
    status: 409,
    en: 'Every unit of a serial item needs a serial number that is in stock at the outlet.',
    zh: '序列号商品的每一件都需要一个在此分店库存中的序列号。',
  },
  'sale.batchesComplete': {
    status: 409,
    en: 'Batch-controlled items need a batch number.',
    zh: '批次管理的商品需要批次号。',
  },
  'sale.cellsNamed': {
    status: 409,
    en: 'Select the combination of each matrix item, such as its colour and size, on {linesWithoutCell} line(s).',
    zh: '有 {linesWithoutCell} 行的矩阵商品未选择规格组合，例如颜色和尺寸。',
  },
  'sale.stockAvailable': {
    status: 409,
    en: 'Not enough stock of {shortItem}: {shortAvailable} available, {shortNeeded} needed.',
    zh: '{shortItem} 库存不足：可用 {shortAvailable}，需要 {shortNeeded}。',
  },
  'sale.hasDebtor': {
    status: 409,
    en: 'Select the client who owes {toOwe}, or take the payment first.',
    zh: '请选择欠款 {toOwe} 的客户，或先收款。',
  },
  'sale.withinCredit': {
    status: 409,
    en: 'The client may owe {creditLeft} more, and {toOwe} is not paid.',
    zh: '客户可用信用额度为 {creditLeft}，未付金额为 {toOwe}。',
  },
  'sale.save.nothingPaid': {
    status: 409,
    en: '{paid} has been paid. Refund it before you change the sale.',
    zh: '已收款 {paid}，请先退款再修改销售。',
  },
  'sale.complete.paidInFull': {
    status: 409,
    en: '{owed} is still to be paid.',
    zh: '还有 {owed} 未付。',
  },
  'sale.complete.handedOverAtOnce': {
    status: 409,
    en: 'This sale is shipped later: confirm it and ship it first.',
    zh: '此销售稍后发货：请先确认并发货。',
  },
  'sale.amountGiven': { status: 409, en: 'Enter an amount above zero.', zh: '请输入大于零的金额。' },
  'sale.methodGiven': { status: 409, en: 'Select a payment method.', zh: '请选择付款方式。' },
  'sale.pay.notMoreThanOwed': {
    status: 409,
    en: 'Only {owed} is still to be paid.',
    zh: '未付金额只有 {owed}。',
  },
  'sale.refund.notMoreThanRefundable': {
    status: 409,
    en: 'Only {refundable} was paid here. What came with a collection is refunded there.',
    zh: '此处收款只有 {refundable}，通过收款单收到的款项请在收款单退款。',
  },
  'sale.refund.owedByClient': {
    status: 409,
    en: 'This invoice has no client to owe what is given back. Return its goods or cancel it.',
    zh: '此发票没有客户，退款后无人欠款。请退货或取消销售。',
  },
  'sale.collect.isOwed': { status: 409, en: 'The sale is paid in full.', zh: '此销售已付清。' },
  'sale.collect.hasClient': {
    status: 409,
    en: 'This sale has no client to collect from.',
    zh: '此销售没有可收款的客户。',
  },
  'sale.collected.notMoreThanOwed': {
    status: 409,
    en: 'Only {owed} is still to be paid.',
    zh: '未付金额只有 {owed}。',
  },
  'sale.isConfirmed': {
    status: 409,
    en: 'Only a confirmed sale is paid by a collection.',
    zh: '只有已确认的销售才能用收款单付款。',
  },
  'sale.refund.hasRemark': { status: 409, en: 'Refund remark is required.', zh: '请填写退款备注。' },
  'sale.nothingReturned': {
    status: 409,
    en: '{returnedBy} has returned goods of it. Cancel that return first.',
    zh: '{returnedBy} 已退回其商品，请先取消该退货。',
  },
  'sale.noDeliveryUnderWay': {
    status: 409,
    en: 'Delivery {deliveryUnderWay} of this sale is still under way.',
    zh: '此销售的配送 {deliveryUnderWay} 仍在进行中。',
  },
  'sale.nothingOnTheWay': {
    status: 409,
    en: 'The driver of delivery {onTheWay} has the goods. Record it as delivered or failed first.',
    zh: '配送 {onTheWay} 的司机已取货，请先登记送达或失败。',
  },
  'sale.return.returnsSomething': {
    status: 409,
    en: 'There is nothing of this sale that can be returned.',
    zh: '此销售没有可退的商品。',
  },
  'sale.return.returnsWithinSold': {
    status: 409,
    en: 'No more can be returned than the client has of it.',
    zh: '退货数量不能超过已售出且未退的数量。',
  },
  'sale.cancel.hasRemark': { status: 409, en: 'Cancel remark is required.', zh: '请填写取消备注。' },
  'sale.ship.shipsSomething': nothingToShip,
  'sale.ship.shipsWithinSold': {
    status: 409,
    en: 'No more can be shipped than was sold.',
    zh: '发货数量不能超过销售数量。',
  },
  'sale.ship.in.New': { status: 409, en: 'Save and confirm the sale first.', zh: '请先保存并确认销售。' },
  'sale.ship.in.Open': {
    status: 409,
    en: 'Confirm the sale before you ship it.',
    zh: '请先确认销售再发货。',
  },
  'sale.ship.in.Confirmed': nothingToShip,
  'sale.deliver.in.New': { status: 409, en: 'Save and confirm the sale first.', zh: '请先保存并确认销售。' },
  'sale.deliver.in.Open': { status: 409, en: 'Confirm and ship the sale first.', zh: '请先确认销售并发货。' },
  'sale.deliver.in.Confirmed': {
    status: 409,
    en: 'Ship everything before it is marked as delivered.',
    zh: '全部发货后才能标记为已送达。',
  },
  'sale.deliver.in.Completed': {
    status: 409,
    en: 'There is no shipment to mark as delivered.',
    zh: '没有可标记为已送达的发货。',
  },
  'sale.complete.in.Confirmed': {
    status: 409,
    en: 'Ship everything before the sale is completed.',
    zh: '全部发货后才能完成销售。',
  },
  'sale.pay.in.Open': { status: 409, en: 'The sale is paid in full.', zh: '此销售已付清。' },
  'sale.pay.in.Confirmed': { status: 409, en: 'The sale is paid in full.', zh: '此销售已付清。' },
  'sale.pay.in.Completed': notPayable,
  'sale.pay.in.Cancelled': notPayable,
  'sale.refund.in.New': { status: 409, en: 'Nothing has been paid.', zh: '尚未付款。' },
  'sale.refund.in.Open': { status: 409, en: 'Nothing has been paid.', zh: '尚未付款。' },
  'sale.refund.in.Confirmed': { status: 409, en: 'Nothing has been paid.', zh: '尚未付款。' },
  'sale.refund.in.Completed': {
    status: 409,
    en: 'The sale is completed. Return its goods or cancel it to refund its payments.',
    zh: '销售已完成，请退货或取消销售以退款。',
  },
  'sale.in.New': { status: 409, en: 'Save the sale first.', zh: '请先保存销售。' },
  'sale.in.Open': { status: 409, en: 'Confirm the sale first.', zh: '请先确认销售。' },
  'sale.in.Confirmed': { status: 409, en: 'The sale is confirmed.', zh: '此销售已确认。' },
  'sale.in.Completed': { status: 409, en: 'The sale is completed.', zh: '此销售已完成。' },
  'sale.in.Cancelled': { status: 409, en: 'The sale is cancelled.', zh: '此销售已取消。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
