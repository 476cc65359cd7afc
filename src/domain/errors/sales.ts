import type { ErrorEntry } from './error-entry.ts';

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
  'sale.refund.notMoreThanPaid': {
    status: 409,
    en: 'Only {paid} has been paid.',
    zh: '已付金额只有 {paid}。',
  },
  'sale.refund.hasRemark': { status: 409, en: 'Refund remark is required.', zh: '请填写退款备注。' },
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
    en: 'The sale is completed. Cancel it to refund its payments.',
    zh: '销售已完成，取消销售即可退款。',
  },
  'sale.in.New': { status: 409, en: 'Save the sale first.', zh: '请先保存销售。' },
  'sale.in.Open': { status: 409, en: 'Confirm the sale first.', zh: '请先确认销售。' },
  'sale.in.Confirmed': { status: 409, en: 'The sale is confirmed.', zh: '此销售已确认。' },
  'sale.in.Completed': { status: 409, en: 'The sale is completed.', zh: '此销售已完成。' },
  'sale.in.Cancelled': { status: 409, en: 'The sale is cancelled.', zh: '此销售已取消。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

/** What the chart of the safe box answers when it refuses; coded as in `purchasing.ts`. */
export const safeBoxErrors = {
  'safe-box.amountGiven': {
    status: 409,
    en: 'Enter an amount other than zero.',
    zh: '请输入不为零的金额。',
  },
  'safe-box.amountAboveZero': {
    status: 409,
    en: 'Enter an amount above zero. Only a count difference may be below.',
    zh: '请输入大于零的金额，只有盘点差异可以为负数。',
  },
  'safe-box.keptInThisOutlet': {
    status: 409,
    en: 'Unable to perform action under different outlet.',
    zh: '不能在其他分店执行此操作。',
  },
  'safe-box.coveredByBalance': {
    status: 409,
    en: 'The safe holds {balance} only.',
    zh: '保险箱内只有 {balance}。',
  },
  'safe-box.reversalCovered': {
    status: 409,
    en: 'The safe holds {balance} only: this money has been taken out since.',
    zh: '保险箱内只有 {balance}，这笔钱之后已被取出。',
  },
  'safe-box.notReversed': {
    status: 409,
    en: 'The entry was reversed by {correctedBy}.',
    zh: '此记录已由 {correctedBy} 冲销。',
  },
  'safe-box.periodOpen': {
    status: 409,
    en: 'The period of this date is closed.',
    zh: '该日期所在期间已关闭。',
  },
  'safe-box.in.New': { status: 409, en: 'Save the entry first.', zh: '请先保存此记录。' },
  'safe-box.in.Saved': { status: 409, en: 'Complete the entry first.', zh: '请先完成此记录。' },
  'safe-box.in.Completed': {
    status: 409,
    en: 'The entry is completed. Reverse it with an opposite one.',
    zh: '此记录已完成，请以相反的记录冲销。',
  },
  'safe-box.in.Cancelled': { status: 409, en: 'The entry is cancelled.', zh: '此记录已取消。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
