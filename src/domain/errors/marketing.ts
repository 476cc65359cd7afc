import type { ErrorEntry } from './error-entry.ts';

/** Why a voucher is not made, given, redeemed or taken back, and what its chart answers. */
export const marketingErrors = {
  voucherItemNeeded: {
    status: 422,
    en: 'Select an item of stock type Voucher.',
    zh: '请选择库存类型为礼券的商品。',
  },
  voucherDaysBefore: {
    status: 422,
    en: 'Vouchers would expire before their first day.',
    zh: '礼券会在开始日之前过期。',
  },
  recipientRequired: {
    status: 422,
    en: 'Add at least one recipient, or give the vouchers to every client.',
    zh: '请至少添加一位接收客户，或改为所有客户可领。',
  },
  voucherFixed: {
    status: 422,
    en: 'This can’t be changed any more. Make a new voucher instead.',
    zh: '此项已不能更改，请另做一张礼券。',
  },
  voucherWasUsed: {
    status: 409,
    en: 'Voucher {number} is {status}. Only vouchers that are inactive or deactivated can be deleted.',
    zh: '礼券 {number} 的状态为{status}。只有未启用或已停用的礼券可以删除。',
  },
  voucherLength: {
    status: 422,
    en: 'The number {number} is longer than {length} characters.',
    zh: '号码 {number} 超过 {length} 个字符。',
  },
  voucherNumbersTaken: {
    status: 409,
    en: 'Numbers already taken ({count}): {numbers}. No voucher was made.',
    zh: '{count} 个号码已被占用：{numbers}。没有生成任何礼券。',
  },
  voucherNoneLeft: {
    status: 409,
    en: 'No free voucher of {redemption} is left. Generate more, or let new numbers be made.',
    zh: '{redemption} 没有可用的礼券了。请再生成一批，或改为自动生成号码。',
  },
  voucherUnknown: { status: 422, en: 'There is no voucher {number}.', zh: '没有礼券 {number}。' },
  voucherForBill: {
    status: 422,
    en: 'Voucher {number} is taken off the bill. Enter it under Vouchers before the payment.',
    zh: '礼券 {number} 用于抵扣账单，请在付款前填入“礼券”。',
  },
  voucherForPayment: {
    status: 422,
    en: 'Voucher {number} is a payment. Enter it when the bill is paid.',
    zh: '礼券 {number} 用于付款，请在收款时填写。',
  },
  voucherWorth: {
    status: 422,
    en: 'Voucher {number} is worth {worth}.',
    zh: '礼券 {number} 的面值为 {worth}。',
  },
  voucherElsewhere: {
    status: 422,
    en: 'Voucher {number} can’t be redeemed at this outlet.',
    zh: '礼券 {number} 不能在此分店使用。',
  },
  voucherOfOther: {
    status: 422,
    en: 'Voucher {number} belongs to another client.',
    zh: '礼券 {number} 属于另一位客户。',
  },
  voucherMostPerSale: {
    status: 422,
    en: 'A bill takes at most {most} of {redemption}.',
    zh: '每张账单最多使用 {most} 张 {redemption}。',
  },
  voucherGivenBackWhole: {
    status: 422,
    en: 'Voucher {number} paid {amount}. It is given back as a whole.',
    zh: '礼券 {number} 支付了 {amount}，只能整张退回。',
  },
  voucherNotOfSale: {
    status: 422,
    en: 'Voucher {number} did not pay this sale.',
    zh: '礼券 {number} 没有支付此销售。',
  },
  voucherSoldUsed: {
    status: 409,
    en: 'A voucher sold with it was redeemed: {numbers}.',
    zh: '随此销售售出的礼券已被使用：{numbers}。',
  },
  catalogueInactive: {
    status: 409,
    en: '{catalogue} is switched off.',
    zh: '{catalogue} 已关闭。',
  },
  catalogueNotYet: { status: 409, en: '{catalogue} begins on {from}.', zh: '{catalogue} 从 {from} 开始。' },
  catalogueOver: {
    status: 409,
    en: '{catalogue} ended before {until}.',
    zh: '{catalogue} 已在 {until} 前结束。',
  },
  catalogueForOthers: {
    status: 409,
    en: '{catalogue} is for the clients listed in it only.',
    zh: '{catalogue} 仅限指定客户。',
  },
  catalogueHadAll: {
    status: 409,
    en: 'The client has had its {most} of {catalogue} already.',
    zh: '此客户已领取 {most} 张 {catalogue}。',
  },
  catalogueTooDear: {
    status: 409,
    en: '{catalogue} costs {cost}; the client has {spendable}.',
    zh: '{catalogue} 需要 {cost}，此客户只有 {spendable}。',
  },
  catalogueNoCard: {
    status: 409,
    en: '{catalogue} costs {cost} of a card’s money; the client has no active card.',
    zh: '{catalogue} 需用卡内余额 {cost}，此客户没有可用的卡。',
  },
  clientInactive: {
    status: 409,
    en: 'Client {client} is inactive and gets no vouchers.',
    zh: '客户 {client} 已停用，不能领取礼券。',
  },
  'voucher.isInTime': {
    status: 409,
    en: 'Voucher {number} expired on {day}.',
    zh: '礼券 {number} 已于 {day} 过期。',
  },
  'voucher.expiryIsPast': {
    status: 409,
    en: 'The last day of voucher {number} has not passed.',
    zh: '礼券 {number} 尚未过期。',
  },
  'voucher.hasBegun': {
    status: 409,
    en: 'Voucher {number} can be used from {from}.',
    zh: '礼券 {number} 从 {from} 起可用。',
  },
  'voucher.redemptionInEffect': {
    status: 409,
    en: 'Redemption {redemption} is not in effect today.',
    zh: '兑换 {redemption} 今天不在有效期内。',
  },
  'voucher.remarkGiven': {
    status: 409,
    en: 'Redemption {redemption} asks for a remark. Enter one.',
    zh: '兑换 {redemption} 要求填写备注。',
  },
  'voucher.isLater': {
    status: 409,
    en: 'Enter a date after today.',
    zh: '到期日必须晚于今天。',
  },
  'voucher.freeOfSale': {
    status: 409,
    en: 'Voucher {number} was redeemed with sale {salesNo}. Refund or cancel that sale.',
    zh: '礼券 {number} 已用于销售 {salesNo}，请退款或取消该销售。',
  },
  'voucher.in.Inactive': {
    status: 409,
    en: 'Voucher {number} is not active yet.',
    zh: '礼券 {number} 尚未启用。',
  },
  'voucher.in.Active': { status: 409, en: 'Voucher {number} is active.', zh: '礼券 {number} 已启用。' },
  'voucher.in.Redeemed': {
    status: 409,
    en: 'Voucher {number} was redeemed on {redeemedOn}.',
    zh: '礼券 {number} 已于 {redeemedOn} 使用。',
  },
  'voucher.in.Deactivated': {
    status: 409,
    en: 'Voucher {number} is deactivated.',
    zh: '礼券 {number} 已停用。',
  },
  'voucher.in.Expired': {
    status: 409,
    en: 'Voucher {number} expired on {day}.',
    zh: '礼券 {number} 已于 {day} 过期。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
