import type { ErrorEntry } from '../error-entry.ts';

const supplierOnly = {
  status: 409,
  en: 'Unable to perform action under different outlet.',
  zh: '不能在其他分店执行此操作。',
} as const;
const over = {
  status: 409,
  en: 'The stock request is settled. Its transfer notes, orders and sales go on by themselves.',
  zh: '要货单已处理完毕，由其调拨单、采购单和销售继续执行。',
} as const;
const noApprovalWaits = {
  status: 409,
  en: 'No approval is waiting for this stock request.',
  zh: '此要货单没有待处理的审批。',
} as const;
const nothingToSupply = {
  status: 409,
  en: 'Say how much of at least one item is supplied.',
  zh: '请至少填写一个商品的供应数量。',
} as const;
const tooMuchSupplied = {
  status: 409,
  en: 'No more can be supplied than is still open on the request.',
  zh: '供应数量不能超过要货单的未供数量。',
} as const;

/** What the chart of stock requests answers when it refuses; sentences of spec 2 §8 word for word. */
export const requestErrors = {
  'guard.addressedToThisOutlet': supplierOnly,
  'guard.hasReason': { status: 409, en: 'A reason is required.', zh: '请填写原因。' },
  'stock-request.hasRequester': { status: 409, en: 'The asking outlet is required.', zh: '请选择要货分店。' },
  'stock-request.hasSupplier': {
    status: 409,
    en: 'The supplying outlet is required.',
    zh: '请选择供货分店。',
  },
  'stock-request.outletsDiffer': {
    status: 409,
    en: 'An outlet asks another one: select two different outlets.',
    zh: '要货分店与供货分店不能相同。',
  },
  'stock-request.hasLines': {
    status: 409,
    en: 'A stock request needs at least one item.',
    zh: '要货单至少需要一个商品。',
  },
  'stock-request.linesHoldStock': {
    status: 409,
    en: 'Fail to add item(s) with Recipe/ Pospack/ Bundle stock type.',
    zh: '不能添加配方、后包装、套餐或服务类型的商品。',
  },
  'stock-request.itemsMayBeRequested': {
    status: 409,
    en: '{blockedItem} may not be requested by this outlet.',
    zh: '此分店不允许要货：{blockedItem}。',
  },
  'stock-request.submit.approvalSettled': {
    status: 409,
    en: 'This stock request must be approved before it is submitted.',
    zh: '此要货单须先通过审批才能提交。',
  },
  'stock-request.cancel.hasRemark': {
    status: 409,
    en: 'Cancel remark is required.',
    zh: '请填写取消备注。',
  },
  'stock-request.cancel.issuedUnderThisOutlet': {
    status: 409,
    en: 'Unable to cancel stock request issued under different outlet.',
    zh: '不能取消由其他分店开立的要货单。',
  },
  'stock-request.sentAlone': {
    status: 409,
    en: 'A confirmed request is cancelled or rejected by itself, not together with others.',
    zh: '已确认的要货单须逐张取消或拒绝，不能与其他单据一并处理。',
  },
  'stock-request.reject.hasReason': {
    status: 409,
    en: 'Reject reason is required.',
    zh: '请填写拒绝原因。',
  },
  'stock-request.declineApproval.hasRemark': {
    status: 409,
    en: 'Reject remark is required.',
    zh: '请填写拒绝原因。',
  },
  'stock-request.confirm.nothingSupplied': {
    status: 409,
    en: 'Part of this request is already being supplied. Supply the remainder, or turn it down.',
    zh: '此要货单已部分供应；请供应其余部分或予以拒绝。',
  },
  'stock-request.confirm.confirmsSomething': {
    status: 409,
    en: 'Say how much of at least one item is promised.',
    zh: '请至少填写一个商品的确认数量。',
  },
  'stock-request.confirm.confirmsWithinRequested': {
    status: 409,
    en: 'No more can be promised than was asked for.',
    zh: '确认数量不能超过要货数量。',
  },
  'stock-request.addToTransferNote.suppliesSomething': nothingToSupply,
  'stock-request.addToPurchaseOrder.suppliesSomething': nothingToSupply,
  'stock-request.addToTransferNote.suppliesWithinPromise': tooMuchSupplied,
  'stock-request.addToPurchaseOrder.suppliesWithinPromise': tooMuchSupplied,
  'stock-request.convertToSales.suppliesSomething': nothingToSupply,
  'stock-request.convertToSales.suppliesWithinPromise': tooMuchSupplied,
  'stock-request.betweenCompanies': {
    status: 409,
    en: 'Both outlets have the same owner. Add the goods to a transfer note instead.',
    zh: '两家分店属于同一所有者，请改为加入调拨单。',
  },
  'stock-request.requesterIsClient': {
    status: 409,
    en: 'No client linked to outlet {outletWithoutClient}.',
    zh: '没有与分店 {outletWithoutClient} 关联的客户。',
  },
  'stock-request.requestApproval.in.Saved.Pending': {
    status: 409,
    en: 'Approval has already been requested.',
    zh: '已经申请审批。',
  },
  'stock-request.requestApproval.in.Saved.Approved': {
    status: 409,
    en: 'The stock request is already approved.',
    zh: '要货单已通过审批。',
  },
  'stock-request.approve.in.Saved': noApprovalWaits,
  'stock-request.declineApproval.in.Saved': noApprovalWaits,
  'stock-request.in.New': { status: 409, en: 'Save the stock request first.', zh: '请先保存要货单。' },
  'stock-request.in.Saved': {
    status: 409,
    en: 'The stock request is still a draft. Submit it first.',
    zh: '要货单仍是草稿，请先提交。',
  },
  'stock-request.in.Pending': {
    status: 409,
    en: 'The stock request has been submitted and is waiting for the supplying outlet.',
    zh: '要货单已提交，等待供货分店处理。',
  },
  'stock-request.in.Confirmed': {
    status: 409,
    en: 'The stock request has been confirmed by the supplying outlet.',
    zh: '要货单已由供货分店确认。',
  },
  'stock-request.in.Ordered': over,
  'stock-request.in.Done': over,
  'stock-request.in.Done Order': over,
  'stock-request.in.Done Sales': over,
  'stock-request.in.Reject': {
    status: 409,
    en: 'The stock request has been rejected.',
    zh: '要货单已被拒绝。',
  },
  'stock-request.in.Cancelled': {
    status: 409,
    en: 'The stock request is cancelled.',
    zh: '要货单已取消。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
