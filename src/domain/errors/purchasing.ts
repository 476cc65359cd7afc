import type { ErrorEntry } from './error-entry.ts';

/**
 * What the charts of purchasing answer when they refuse: by chart, event and the guard that does not hold, or by the
 * status that does not know the event (`machines/lib/why-not.ts` names the codes). Sentences of spec 2 §8 word for word.
 */
export const purchasingErrors = {
  systemEvent: {
    status: 409,
    en: 'This step is taken by the system, never by a person.',
    zh: '此步骤由系统执行，不能手动操作。',
  },
  'guard.hasRemark': { status: 409, en: 'A remark is required.', zh: '请填写备注。' },
  'guard.approvalRequired': {
    status: 409,
    en: 'No approval rule asks for an approval here.',
    zh: '没有适用的审批规则，无需申请审批。',
  },
  'guard.exchangeRateMayBeApproved': {
    status: 409,
    en: 'The exchange rate {exchangeRate} for {currencyCode} is not within {exchangeRateBand} % of the exchange rate table, and no approval rule can allow it. Correct the rate, enter the rate of the day in the table, or add an approval rule for these documents.',
    zh: '{currencyCode} 的汇率 {exchangeRate} 不在汇率表的 {exchangeRateBand}% 范围内，也没有可批准的审批规则。请更正汇率、在汇率表中填写当日汇率，或为此类单据添加审批规则。',
  },
  'guard.exchangeRateSettled': {
    status: 409,
    en: 'The exchange rate {exchangeRate} for {currencyCode} is not within {exchangeRateBand} % of the exchange rate table: it must be approved first.',
    zh: '{currencyCode} 的汇率 {exchangeRate} 不在汇率表的 {exchangeRateBand}% 范围内，须先通过审批。',
  },
  'guard.memberOfAskedGroup': {
    status: 409,
    en: 'Select one of the user groups you belong to.',
    zh: '请选择您所属的一个用户组。',
  },
  'guard.groupIsOpen': {
    status: 409,
    en: 'This user group is not asked for an approval now.',
    zh: '当前审批级别不需要此用户组的审批。',
  },
  'guard.notWorkedOnByApprover': {
    status: 409,
    en: 'You cannot decide on a document you issued, changed or asked approval for.',
    zh: '不能审批自己开立、修改过或申请审批的单据。',
  },
  'guard.notYetApprovedByUser': {
    status: 409,
    en: 'You have already approved for this user group at this level.',
    zh: '您已代表此用户组完成本级审批。',
  },

  'purchase-order.hasVendor': { status: 409, en: 'Vendor is required.', zh: '请选择供应商。' },
  'purchase-order.hasDeliverTo': { status: 409, en: 'Deliver to is required.', zh: '请选择送货分店。' },
  'purchase-order.hasLines': {
    status: 409,
    en: 'A purchase order needs at least one item.',
    zh: '采购单至少需要一个商品。',
  },
  'purchase-order.everyLineHasPurchaseTaxCode': {
    status: 409,
    en: 'Items without a purchase tax code cannot be added to a purchase order.',
    zh: '没有采购税码的商品不能加入采购单。',
  },
  'purchase-order.linesHoldStock': {
    status: 409,
    en: 'Fail to add item(s) with Recipe/ Pospack/ Bundle stock type.',
    zh: '不能添加配方、后包装、套餐或服务类型的商品。',
  },
  'purchase-order.confirm.approvalSettled': {
    status: 409,
    en: 'This purchase order must be approved before it is confirmed.',
    zh: '此采购单须先通过审批才能确认。',
  },
  'purchase-order.reject.hasRemark': {
    status: 409,
    en: 'Reject remark is required.',
    zh: '请填写拒绝原因。',
  },
  'purchase-order.complete.hasRemark': {
    status: 409,
    en: 'Complete remark is required.',
    zh: '请填写完成备注。',
  },
  'purchase-order.cancel.hasRemark': {
    status: 409,
    en: 'Cancel remark is required.',
    zh: '请填写取消备注。',
  },
  'purchase-order.cancel.issuedUnderThisOutlet': {
    status: 409,
    en: 'Unable to cancel purchase order issued under different outlet.',
    zh: '不能取消由其他分店开立的采购单。',
  },
  'purchase-order.cancel.nothingReceived': {
    status: 409,
    en: 'Goods have been received. Complete the purchase order with a remark instead.',
    zh: '已有收货，不能取消；请填写备注并完成采购单。',
  },
  'purchase-order.receive.deliveredToThisOutlet': {
    status: 409,
    en: 'Failed to receive purchase order issued under different outlet.',
    zh: '不能接收属于其他分店的采购单。',
  },
  'purchase-order.receive.notExpired': {
    status: 409,
    en: 'The purchase order expired on {expiryDate} and cannot be received.',
    zh: '采购单已于 {expiryDate} 过期，不能收货。',
  },
  'purchase-order.extendExpiry.expiryNotPast': {
    status: 409,
    en: 'Give an expiry date that has not passed.',
    zh: '请填写尚未过去的到期日。',
  },
  'purchase-order.receive.in.New': {
    status: 409,
    en: 'Please confirm the purchase order before receiving.',
    zh: '请先确认采购单，再收货。',
  },
  'purchase-order.receive.in.Saved': {
    status: 409,
    en: 'Please confirm the purchase order before receiving.',
    zh: '请先确认采购单，再收货。',
  },
  'purchase-order.receive.in.Completed': {
    status: 409,
    en: 'A completed purchase order cannot be received.',
    zh: '采购单已完成，不能再收货。',
  },
  'purchase-order.receive.in.Cancelled': {
    status: 409,
    en: 'A cancelled purchase order cannot be received.',
    zh: '采购单已取消，不能收货。',
  },
  'purchase-order.cancel.in.Partially Received': {
    status: 409,
    en: 'Goods have been received. Complete the purchase order with a remark instead.',
    zh: '已有收货，不能取消；请填写备注并完成采购单。',
  },
  'purchase-order.requestApproval.in.Saved.Pending': {
    status: 409,
    en: 'Approval has already been requested.',
    zh: '已经申请审批。',
  },
  'purchase-order.requestApproval.in.Saved.Approved': {
    status: 409,
    en: 'The purchase order is already approved.',
    zh: '采购单已通过审批。',
  },
  'purchase-order.approve.in.Saved': {
    status: 409,
    en: 'No approval is waiting for this purchase order.',
    zh: '此采购单没有待处理的审批。',
  },
  'purchase-order.reject.in.Saved': {
    status: 409,
    en: 'No approval is waiting for this purchase order.',
    zh: '此采购单没有待处理的审批。',
  },
  'purchase-order.in.New': { status: 409, en: 'Save the purchase order first.', zh: '请先保存采购单。' },
  'purchase-order.in.Saved': {
    status: 409,
    en: 'The purchase order is still a draft. Confirm it first.',
    zh: '采购单仍是草稿，请先确认。',
  },
  'purchase-order.in.Confirmed': {
    status: 409,
    en: 'The purchase order is already confirmed.',
    zh: '采购单已确认。',
  },
  'purchase-order.in.Partially Received': {
    status: 409,
    en: 'Goods of this purchase order have already been received.',
    zh: '此采购单已有收货。',
  },
  'purchase-order.in.Completed': {
    status: 409,
    en: 'The purchase order is completed.',
    zh: '采购单已完成。',
  },
  'purchase-order.in.Cancelled': {
    status: 409,
    en: 'The purchase order is cancelled.',
    zh: '采购单已取消。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
