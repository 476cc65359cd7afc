import type { ErrorEntry } from '../error-entry.ts';

const notPosted = {
  status: 409,
  en: 'Only a confirmed Inter Company transfer note that is not billed yet can be posted to sales.',
  zh: '只有已确认且未开账的公司间调拨单才能转为销售。',
} as const;
const receiveFirst = {
  status: 409,
  en: 'Received item not found. Please confirm and ship the transfer note before receiving.',
  zh: '找不到可接收的商品。请先确认调拨单并发货，再收货。',
} as const;
const goodsLeft = {
  status: 409,
  en: 'Goods have left the sender. Complete the transfer note with a remark instead.',
  zh: '货物已离开发货分店，请填写备注并完成调拨单。',
} as const;
const allShipped = {
  status: 409,
  en: 'Everything on this transfer note has been shipped.',
  zh: '此调拨单的商品已全部发货。',
} as const;
const noApprovalWaits = {
  status: 409,
  en: 'No approval is waiting for this transfer note.',
  zh: '此调拨单没有待处理的审批。',
} as const;
const otherOutlet = {
  status: 409,
  en: 'Unable to perform action under different outlet.',
  zh: '不能在其他分店执行此操作。',
} as const;

/** What the chart of transfer notes answers when it refuses; sentences of spec 2 §8 word for word. */
export const transferErrors = {
  'guard.issuedUnderThisOutlet': otherOutlet,
  'transfer-note.hasSender': { status: 409, en: 'Transfer from is required.', zh: '请选择发货分店。' },
  'transfer-note.hasReceiver': { status: 409, en: 'Transfer to is required.', zh: '请选择收货分店。' },
  'transfer-note.outletsDiffer': {
    status: 409,
    en: 'Goods are transferred from one outlet to another: select two different outlets.',
    zh: '发货分店与收货分店不能相同。',
  },
  'transfer-note.hasLines': {
    status: 409,
    en: 'A transfer note needs at least one item.',
    zh: '调拨单至少需要一个商品。',
  },
  'transfer-note.linesHoldStock': {
    status: 409,
    en: 'Fail to add item(s) with Recipe/ Pospack/ Bundle stock type.',
    zh: '不能添加配方、后包装、套餐或服务类型的商品。',
  },
  'transfer-note.itemsMayMove': {
    status: 409,
    en: '{blockedItem} may not be transferred between these outlets.',
    zh: '{blockedItem} 不允许在这两家分店之间调拨。',
  },
  'transfer-note.confirm.issuedUnderThisOutlet': {
    status: 409,
    en: 'Unable to confirm transfer note issued under different outlet. [Transfer From]',
    zh: '不能确认由其他分店开立的调拨单。[发货分店]',
  },
  'transfer-note.confirm.approvalSettled': {
    status: 409,
    en: 'This transfer note must be approved before it is confirmed.',
    zh: '此调拨单须先通过审批才能确认。',
  },
  'transfer-note.confirm.serialsComplete': {
    status: 409,
    en: 'Every unit of a serial item needs a serial number that lies at the sender.',
    zh: '序列号商品的每一件都需要一个在发货分店的序列号。',
  },
  'transfer-note.confirm.batchesComplete': {
    status: 409,
    en: 'Batch-controlled items need a batch number.',
    zh: '批次管理的商品需要批次号。',
  },
  'transfer-note.confirm.cellsNamed': {
    status: 409,
    en: 'Select the combination of each matrix item, such as its colour and size, on {linesWithoutCell} line(s).',
    zh: '有 {linesWithoutCell} 行的矩阵商品未选择规格组合，例如颜色和尺寸。',
  },
  'transfer-note.confirm.stockAvailable': {
    status: 409,
    en: 'Not enough stock of {shortItem}: {shortAvailable} available, {shortNeeded} needed.',
    zh: '{shortItem} 库存不足：可用 {shortAvailable}，需要 {shortNeeded}。',
  },
  'transfer-note.reject.hasRemark': {
    status: 409,
    en: 'Reject remark is required.',
    zh: '请填写拒绝原因。',
  },
  'transfer-note.complete.hasRemark': {
    status: 409,
    en: 'Complete remark is required.',
    zh: '请填写完成备注。',
  },
  'transfer-note.complete.settlesOwnLines': {
    status: 409,
    en: 'A settlement names a line that has nothing in transit.',
    zh: '处理方式所指的明细行没有在途货物。',
  },
  'transfer-note.cancel.hasRemark': {
    status: 409,
    en: 'Cancel remark is required.',
    zh: '请填写取消备注。',
  },
  'transfer-note.cancel.issuedUnderThisOutlet': {
    status: 409,
    en: 'Unable to cancel transfer note issued under different outlet.',
    zh: '不能取消由其他分店开立的调拨单。',
  },
  'transfer-note.notBilled': {
    status: 409,
    en: 'This transfer note has been billed. Cancel its invoice first.',
    zh: '此调拨单已开账，请先取消其发票。',
  },
  'transfer-note.ship.issuedUnderThisOutlet': {
    status: 409,
    en: 'TN ID: {number} is under {fromOutletName}.',
    zh: '调拨单 {number} 属于 {fromOutletName}。',
  },
  'transfer-note.ship.shipsSomething': {
    status: 409,
    en: 'Say how much of at least one item is shipped.',
    zh: '请至少填写一个商品的发货数量。',
  },
  'transfer-note.ship.shipsWithinConfirmed': {
    status: 409,
    en: 'No more can be shipped than was confirmed.',
    zh: '发货数量不能超过已确认的数量。',
  },
  'transfer-note.receive.addressedToThisOutlet': {
    status: 409,
    en: 'Failed to receive transfer note issued under different outlet.',
    zh: '不能接收属于其他分店的调拨单。',
  },
  'transfer-note.receive.receivesSomething': receiveFirst,
  'transfer-note.receive.receivesWithinShipped': {
    status: 409,
    en: 'No more can be received than was shipped.',
    zh: '收货数量不能超过已发货的数量。',
  },
  'transfer-note.changeTransferDate.hasEta': {
    status: 409,
    en: 'The new transfer date is required.',
    zh: '请填写新的调拨日期。',
  },
  'transfer-note.convertToPurchaseOrder.notOrderedYet': {
    status: 409,
    en: 'Purchase order {orderNumber} already orders these goods.',
    zh: '采购单 {orderNumber} 已订购这些商品。',
  },
  'transfer-note.convertToPurchaseOrder.leavesToOrder': {
    status: 409,
    en: 'Nothing is left to order on this transfer note.',
    zh: '此调拨单没有需要订购的商品。',
  },
  'transfer-note.postToSales.leavesToBill': {
    status: 409,
    en: 'Nothing of this transfer note arrived, so there is nothing to bill.',
    zh: '此调拨单没有任何商品送达，无可开账。',
  },
  'transfer-note.postToSales.in.New': notPosted,
  'transfer-note.postToSales.in.Saved': notPosted,
  'transfer-note.postToSales.in.Confirmed': notPosted,
  'transfer-note.postToSales.in.Partially Shipped': notPosted,
  'transfer-note.postToSales.in.Shipped': notPosted,
  'transfer-note.postToSales.in.Partially Received': notPosted,
  'transfer-note.postToSales.in.Completed': notPosted,
  'transfer-note.postToSales.in.Cancelled': notPosted,
  'transfer-note.receive.in.New': receiveFirst,
  'transfer-note.receive.in.Saved': receiveFirst,
  'transfer-note.receive.in.Confirmed': receiveFirst,
  'transfer-note.ship.in.Shipped': allShipped,
  'transfer-note.ship.in.Partially Received': allShipped,
  'transfer-note.cancel.in.Partially Shipped': goodsLeft,
  'transfer-note.cancel.in.Shipped': goodsLeft,
  'transfer-note.cancel.in.Partially Received': goodsLeft,
  'transfer-note.complete.in.Confirmed': {
    status: 409,
    en: 'Nothing has been shipped. Cancel the transfer note instead.',
    zh: '尚未发货，请改为取消调拨单。',
  },
  'transfer-note.requestApproval.in.Saved.Pending': {
    status: 409,
    en: 'Approval has already been requested.',
    zh: '已经申请审批。',
  },
  'transfer-note.requestApproval.in.Saved.Approved': {
    status: 409,
    en: 'The transfer note is already approved.',
    zh: '调拨单已通过审批。',
  },
  'transfer-note.approve.in.Saved': noApprovalWaits,
  'transfer-note.reject.in.Saved': noApprovalWaits,
  'transfer-note.in.New': { status: 409, en: 'Save the transfer note first.', zh: '请先保存调拨单。' },
  'transfer-note.in.Saved': {
    status: 409,
    en: 'The transfer note is still a draft. Confirm it first.',
    zh: '调拨单仍是草稿，请先确认。',
  },
  'transfer-note.in.Confirmed': {
    status: 409,
    en: 'The transfer note is already confirmed.',
    zh: '调拨单已确认。',
  },
  'transfer-note.in.Partially Shipped': {
    status: 409,
    en: 'Part of this transfer note has already been shipped.',
    zh: '此调拨单已部分发货。',
  },
  'transfer-note.in.Shipped': {
    status: 409,
    en: 'This transfer note has already been shipped.',
    zh: '此调拨单已发货。',
  },
  'transfer-note.in.Partially Received': {
    status: 409,
    en: 'Part of this transfer note has already been received.',
    zh: '此调拨单已部分收货。',
  },
  'transfer-note.in.Completed': {
    status: 409,
    en: 'The transfer note is completed.',
    zh: '调拨单已完成。',
  },
  'transfer-note.in.Cancelled': {
    status: 409,
    en: 'The transfer note is cancelled.',
    zh: '调拨单已取消。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
