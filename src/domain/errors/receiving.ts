import type { ErrorEntry } from './error-entry.ts';

/** What the chart of the goods received note answers when it refuses; coded as in `purchasing.ts`. */
export const receivingErrors = {
  otherVendorThanOrder: {
    status: 422,
    en: 'Purchase order {number} is with another vendor.',
    zh: '采购单 {number} 属于另一家供应商。',
  },
  otherCurrencyThanOrder: {
    status: 422,
    en: 'Purchase order {number} is in {currency}.',
    zh: '采购单 {number} 的币种是 {currency}。',
  },
  notOnOrder: {
    status: 422,
    en: 'is not on this purchase order. Receive it with a goods received note of its own.',
    zh: '不在此采购单上，请另开收货单收货。',
  },
  'goods-received-note.hasVendor': { status: 409, en: 'Vendor is required.', zh: '请选择供应商。' },
  'goods-received-note.hasLines': {
    status: 409,
    en: 'A goods received note needs at least one item.',
    zh: '收货单至少需要一个商品。',
  },
  'goods-received-note.linesHoldStock': {
    status: 409,
    en: 'Fail to add item(s) with Recipe/ Pospack/ Bundle stock type.',
    zh: '不能添加配方、后包装、套餐或服务类型的商品。',
  },
  'goods-received-note.receivedUnderThisOutlet': {
    status: 409,
    en: 'Unable to perform action under different outlet.',
    zh: '不能在其他分店执行此操作。',
  },
  'goods-received-note.orderDeliveredToThisOutlet': {
    status: 409,
    en: 'Failed to receive purchase order issued under different outlet.',
    zh: '不能接收属于其他分店的采购单。',
  },
  'goods-received-note.orderConfirmed': {
    status: 409,
    en: 'Please confirm purchase order {orderNumber} before receiving.',
    zh: '请先确认采购单 {orderNumber}，再收货。',
  },
  'goods-received-note.orderStillOpen': {
    status: 409,
    en: 'Purchase order {orderNumber} is completed or cancelled and cannot be received.',
    zh: '采购单 {orderNumber} 已完成或已取消，不能收货。',
  },
  'goods-received-note.deliveryOrderGiven': {
    status: 409,
    en: 'DO no and DO date are required.',
    zh: '请填写送货单号和送货单日期。',
  },
  'goods-received-note.withinReceiptTolerance': {
    status: 409,
    en: 'More is received than ordered, on {overReceiptLines} line(s).',
    zh: '有 {overReceiptLines} 行的收货数量超过订购数量。',
  },
  'goods-received-note.serialsComplete': {
    status: 409,
    en: 'Every unit of a serial item needs a serial no not used before, on {linesWithoutSerials} line(s).',
    zh: '有 {linesWithoutSerials} 行的序列号商品缺少序列号，或序列号已被使用。',
  },
  'goods-received-note.batchesComplete': {
    status: 409,
    en: 'Batch no and expiry date are required, on {linesWithoutBatch} line(s).',
    zh: '有 {linesWithoutBatch} 行的批次商品缺少批号或到期日。',
  },
  'goods-received-note.orderNotExpired': {
    status: 409,
    en: 'Purchase order {orderNumber} expired on {orderExpiryDate} and cannot be received. Extend its expiry date first.',
    zh: '采购单 {orderNumber} 已于 {orderExpiryDate} 过期，不能收货；请先延长有效期。',
  },
  'goods-received-note.dateHasCome': {
    status: 409,
    en: 'The posting date {postingDate} has not come yet.',
    zh: '入账日期 {postingDate} 尚未到来。',
  },
  'goods-received-note.cellsNamed': {
    status: 409,
    en: 'Select the combination of each matrix item, such as its colour and size, on {linesWithoutCell} line(s).',
    zh: '有 {linesWithoutCell} 行的矩阵商品未选择规格组合，例如颜色和尺寸。',
  },
  'goods-received-note.periodOpen': {
    status: 409,
    en: 'The period of the posting date {postingDate} is closed.',
    zh: '入账日期 {postingDate} 所在期间已关闭。',
  },
  'goods-received-note.confirm.approvalSettled': {
    status: 409,
    en: 'This goods received note must be approved before it is confirmed.',
    zh: '此收货单须先通过审批才能确认。',
  },
  'goods-received-note.cancel.hasRemark': {
    status: 409,
    en: 'Cancel remark is required.',
    zh: '请填写取消备注。',
  },
  'goods-received-note.cancel.goodsStillThere': {
    status: 409,
    en: 'The goods are no longer there: less is available than was received, or a serial was used.',
    zh: '货物已不在库：可用数量少于收货数量，或序列号已被使用。',
  },
  'goods-received-note.cancel.invoiceNotVerified': {
    status: 409,
    en: 'The vendor invoice is verified; the note can no longer be cancelled.',
    zh: '供应商发票已核对，收货单不能再取消。',
  },
  'goods-received-note.verify.invoiceNotVerified': {
    status: 409,
    en: 'The vendor invoice is already verified.',
    zh: '供应商发票已核对。',
  },
  'goods-received-note.pricesAgreed': {
    status: 409,
    en: 'The prices are disputed. Accept them first.',
    zh: '价格有异议，请先接受价格。',
  },
  'goods-received-note.pricesDisputed': {
    status: 409,
    en: 'No price is disputed.',
    zh: '没有价格异议。',
  },
  'goods-received-note.disputePrices.hasRemark': {
    status: 409,
    en: 'Remark is required: what is wrong with the prices?',
    zh: '请填写备注，说明价格有何问题。',
  },
  'goods-received-note.disputePrices.invoiceNotVerified': {
    status: 409,
    en: 'The vendor’s invoice is verified.',
    zh: '供应商发票已核对。',
  },
  'goods-received-note.verify.withinInvoiceTolerance': {
    status: 409,
    en: 'The vendor invoice differs from what was received by more than {invoiceTolerance}.',
    zh: '供应商发票与收货金额的差异超过 {invoiceTolerance}。',
  },
  'goods-received-note.verify.hasInvoiceNo': {
    status: 409,
    en: 'Invoice no is required.',
    zh: '请填写发票号码。',
  },
  'goods-received-note.verify.hasInvoiceDate': {
    status: 409,
    en: 'Invoice date is required.',
    zh: '请填写发票日期。',
  },
  'goods-received-note.orderReopened.hasOrder': {
    status: 409,
    en: 'This goods received note has no purchase order.',
    zh: '此收货单没有对应的采购单。',
  },
  'goods-received-note.approveAndConfirm.in.Saved': {
    status: 409,
    en: 'Approval has not been requested.',
    zh: '尚未申请审批。',
  },
  'goods-received-note.requestApproval.in.Pending': {
    status: 409,
    en: 'Approval has already been requested.',
    zh: '已经申请审批。',
  },
  'goods-received-note.confirm.in.Pending': {
    status: 409,
    en: 'This goods received note is waiting for approval.',
    zh: '此收货单正在等待审批。',
  },
  'goods-received-note.in.New': {
    status: 409,
    en: 'Save the goods received note first.',
    zh: '请先保存收货单。',
  },
  'goods-received-note.in.Saved': {
    status: 409,
    en: 'The goods received note is still a draft. Confirm it first.',
    zh: '收货单仍是草稿，请先确认。',
  },
  'goods-received-note.in.Pending': {
    status: 409,
    en: 'The goods received note is waiting for approval.',
    zh: '收货单正在等待审批。',
  },
  'goods-received-note.in.Confirmed': {
    status: 409,
    en: 'The goods received note is already confirmed.',
    zh: '收货单已确认。',
  },
  'goods-received-note.in.Partially Received': {
    status: 409,
    en: 'The goods of this note are already in stock.',
    zh: '此收货单的货物已入库。',
  },
  'goods-received-note.in.Completed': {
    status: 409,
    en: 'The goods received note is completed.',
    zh: '收货单已完成。',
  },
  'goods-received-note.in.Cancelled': {
    status: 409,
    en: 'The goods received note is cancelled.',
    zh: '收货单已取消。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
