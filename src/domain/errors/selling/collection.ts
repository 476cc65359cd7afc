import type { ErrorEntry } from '../error-entry.ts';

const notReceived = {
  status: 409,
  en: 'The money is not received yet.',
  zh: '款项尚未收到。',
} as const;

/** What the chart of collections answers when it refuses; coded as in `purchasing.ts`. */
export const collectionErrors = {
  notOwed: {
    status: 400,
    en: 'The client owes nothing of this invoice.',
    zh: '客户没有此发票的欠款。',
  },
  nothingLeftFor: {
    status: 400,
    en: 'Nothing of the amount is left for this invoice.',
    zh: '金额已用完，无法再付此发票。',
  },
  moreThanOwed: { status: 400, en: 'Only {owed} of it is still owed.', zh: '此发票的欠款只有 {owed}。' },
  notAllocated: {
    status: 400,
    en: 'The collection does not pay this invoice.',
    zh: '此收款没有付该发票。',
  },
  'collection.amountGiven': { status: 409, en: 'Enter an amount above zero.', zh: '请输入大于零的金额。' },
  'collection.allocatesWithinAmount': {
    status: 409,
    en: '{allocated} is put on invoices, and only {amount} is received.',
    zh: '已分配到发票 {allocated}，但收款金额只有 {amount}。',
  },
  'collection.invoicesTakeIt': {
    status: 409,
    en: '{wrongInvoiceOwed} is owed of {wrongInvoice} by this client in this currency. Change what is put on it.',
    zh: '该客户以此货币对 {wrongInvoice} 的欠款为 {wrongInvoiceOwed}，请更改分配金额。',
  },
  'collection.periodOpen': {
    status: 409,
    en: 'The period of this date is closed.',
    zh: '该日期所在期间已关闭。',
  },
  'collection.referenceGiven': {
    status: 409,
    en: 'This payment method needs a reference.',
    zh: '此付款方式需要参考号。',
  },
  'collection.hasAdvance': {
    status: 409,
    en: 'Nothing of it is left to put on invoices.',
    zh: '没有可分配到发票的余额。',
  },
  'collection.clientOwes': {
    status: 409,
    en: 'The client owes nothing in this currency.',
    zh: '客户没有此货币的欠款。',
  },
  'collection.allocatesSomething': {
    status: 409,
    en: 'Enter an amount above zero.',
    zh: '请输入大于零的金额。',
  },
  'collection.allocatesWithinAdvance': {
    status: 409,
    en: 'Only {advance} is left to put on invoices.',
    zh: '可分配到发票的余额只有 {advance}。',
  },
  'collection.isAllocated': {
    status: 409,
    en: 'It pays no invoice.',
    zh: '此收款没有付任何发票。',
  },
  'collection.invoiceGiven': { status: 409, en: 'Select the invoice.', zh: '请选择发票。' },
  'collection.dayGiven': { status: 409, en: 'Enter the day it was banked.', zh: '请输入存入银行的日期。' },
  'collection.depositedByToday': {
    status: 409,
    en: 'The day it was banked lies in the future.',
    zh: '存入银行的日期不能晚于今天。',
  },
  'collection.refundGiven': { status: 409, en: 'Enter an amount above zero.', zh: '请输入大于零的金额。' },
  'collection.methodGiven': { status: 409, en: 'Select a payment method.', zh: '请选择付款方式。' },
  'collection.refundsWithinAdvance': {
    status: 409,
    en: 'Only {advance} can be refunded. Take the rest off its invoices first.',
    zh: '可退款金额只有 {advance}，其余请先取消分配。',
  },
  'collection.deposit.notKeptForReturn': {
    status: 409,
    en: 'This money was already received with the sale of return {returnNumber}, so it is not banked again.',
    zh: '这笔款在退货 {returnNumber} 的原销售中已收取，不用再存入银行。',
  },
  'collection.notKeptForReturn': {
    status: 409,
    en: 'This money is kept for return {returnNumber}. Cancel the return instead.',
    zh: '这笔款来自退货 {returnNumber}，请改为取消该退货。',
  },
  'collection.nothingRefunded': {
    status: 409,
    en: '{refunded} of it was refunded already. Refund the rest instead.',
    zh: '已退款 {refunded}，请改为退还余额。',
  },
  'collection.refund.hasRemark': { status: 409, en: 'Refund remark is required.', zh: '请填写退款备注。' },
  'collection.fail.hasRemark': {
    status: 409,
    en: 'Enter why the money did not come.',
    zh: '请填写款项未到账的原因。',
  },
  'collection.cancel.hasRemark': { status: 409, en: 'Cancel remark is required.', zh: '请填写取消备注。' },
  'collection.allocate.in.Pending': notReceived,
  'collection.release.in.Pending': notReceived,
  'collection.deposit.in.Pending': notReceived,
  'collection.refund.in.Pending': notReceived,
  'collection.deposit.in.Deposited': {
    status: 409,
    en: 'It was banked already.',
    zh: '款项已存入银行。',
  },
  'collection.in.New': { status: 409, en: 'Save the collection first.', zh: '请先保存收款。' },
  'collection.in.Pending': { status: 409, en: 'The collection is still expected.', zh: '此收款尚未收到。' },
  'collection.in.Received': { status: 409, en: 'The money was received.', zh: '款项已收到。' },
  'collection.in.Deposited': { status: 409, en: 'The money was banked.', zh: '款项已存入银行。' },
  'collection.in.Failed': {
    status: 409,
    en: 'The money did not come, or did not stay.',
    zh: '款项未到账或已退回。',
  },
  'collection.in.Cancelled': { status: 409, en: 'The collection is cancelled.', zh: '此收款已取消。' },
  'collection.in.Refunded': { status: 409, en: 'All of it was refunded.', zh: '款项已全部退还。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
