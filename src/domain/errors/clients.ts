import type { ErrorEntry } from './error-entry.ts';

/** Why a client is not stored, deleted or erased, or has no statement, and what the chart of its cards answers when it refuses. */
export const clientErrors = {
  contactTaken: {
    status: 422,
    en: 'is already used by client {client}.',
    zh: '已被客户 {client} 使用。',
  },
  contactTakenElsewhere: {
    status: 422,
    en: 'is already used by a client of another outlet.',
    zh: '已被其他分店的客户使用。',
  },
  clientErased: {
    status: 409,
    en: 'The personal data of this client was erased. It can no longer be changed.',
    zh: '此客户的个人资料已抹除，不能再修改。',
  },
  clientHoldsMoney: {
    status: 409,
    en: 'There is money on {count} of its cards: {cards}. Spend it or adjust it first.',
    zh: '其 {count} 张卡仍有余额：{cards}。请先使用或调整。',
  },
  clientIsLinked: {
    status: 409,
    en: 'Transfers to outlet {outlet} are billed to it. Link another client to the outlet first.',
    zh: '调往分店 {outlet} 的货品由它结算。请先将其他客户关联到该分店。',
  },
  clientFixed: {
    status: 422,
    en: 'cannot be changed: the card belongs to its client. Replace or transfer it.',
    zh: '不能更改：卡属于原客户。请换卡或转账。',
  },
  notEnoughPoints: {
    status: 409,
    en: 'This takes {needed} points. The client has {points}.',
    zh: '需要 {needed} 积分，该客户只有 {points}。',
  },
  pointsNeedClient: {
    status: 409,
    en: 'Only a client can pay with points. Select the client of the sale first.',
    zh: '只有客户才能以积分付款，请先选择销售单的客户。',
  },
  statementBackwards: {
    status: 422,
    en: 'The last day may not be before the first.',
    zh: '结束日期不能早于开始日期。',
  },
  statementTooLong: {
    status: 422,
    en: 'There are more than {most} entries between these days. Select fewer days.',
    zh: '该期间的记录超过 {most} 笔，请缩短期间。',
  },
  statementElsewhere: {
    status: 403,
    en: 'This client also has invoices or payments at outlets you do not work in. Ask a user who works at all of them for the statement.',
    zh: '该客户在您无权限的分店也有发票或收款，请由拥有所有相关分店权限的人员打印对账单。',
  },
  xCardUsed: {
    status: 409,
    en: 'The card has {count} entries. Block it instead; its entries stay.',
    zh: '此卡已有 {count} 条记录。请改为冻结，记录会保留。',
  },
  xCardUnknown: { status: 422, en: 'No card has this number.', zh: '没有这个卡号。' },
  xCardItself: { status: 422, en: 'is this card. Select another.', zh: '就是这张卡，请另选。' },
  'x-card.isInTime': {
    status: 409,
    en: 'The card expired on {day}.',
    zh: '此卡已于 {day} 过期。',
  },
  'x-card.expiryIsPast': {
    status: 409,
    en: 'The last day of the card has not passed.',
    zh: '此卡尚未到期。',
  },
  'x-card.isLater': {
    status: 409,
    en: 'The new expiry date must be after today.',
    zh: '新的到期日必须在今天之后。',
  },
  'x-card.isPositive': { status: 409, en: 'The amount must be greater than zero.', zh: '金额必须大于零。' },
  'x-card.isSomething': { status: 409, en: 'The amount must not be zero.', zh: '金额不能为零。' },
  'x-card.hasBalance': {
    status: 409,
    en: 'There is only {balance} on the card.',
    zh: '卡内余额只有 {balance}。',
  },
  'x-card.leavesNoDebt': {
    status: 409,
    en: 'There is only {balance} on the card: no more can be taken off.',
    zh: '卡内余额只有 {balance}，不能扣减更多。',
  },
  'x-card.holdsMoney': { status: 409, en: 'There is nothing on the card.', zh: '卡内没有余额。' },
  'x-card.in.Issued': {
    status: 409,
    en: 'The card is not active yet. Activate it first.',
    zh: '此卡尚未启用，请先启用。',
  },
  'x-card.in.Active': { status: 409, en: 'The card is active.', zh: '此卡在使用中。' },
  'x-card.in.Blocked': {
    status: 409,
    en: 'The card is blocked. Unblock it first.',
    zh: '此卡已冻结，请先解冻。',
  },
  'x-card.in.Expired': {
    status: 409,
    en: 'The card has expired. Extend it first.',
    zh: '此卡已过期，请先延期。',
  },
  'x-card.in.Replaced': {
    status: 409,
    en: 'Another card has taken its place.',
    zh: '此卡已换新卡。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
