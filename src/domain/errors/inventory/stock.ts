import type { ErrorEntry } from '../error-entry.ts';

/** Why stock does not move (domain/inventory §1 to §5, decisions 14 to 16). */
export const stockErrors = {
  notEnoughStock: {
    status: 409,
    en: 'Not enough stock of {item}: {available} available, {needed} needed.',
    zh: '{item} 库存不足：可用 {available}，需要 {needed}。',
  },
  notEnoughStockOnDay: {
    status: 409,
    en: 'Not enough stock of {item} on {date}: {available} there, {needed} needed.',
    zh: '{item} 在 {date} 的库存不足：当日 {available}，需要 {needed}。',
  },
  notEnoughRestricted: {
    status: 409,
    en: 'Only {restricted} of {item} is held as restricted; {needed} cannot be taken from it.',
    zh: '{item} 的限制库存仅有 {restricted}，无法扣减 {needed}。',
  },
  notEnoughReserved: {
    status: 409,
    en: 'Only {reserved} of {item} is reserved; {needed} cannot be released from it.',
    zh: '{item} 的已预留量仅有 {reserved}，无法释放 {needed}。',
  },
  promisedToDocuments: {
    status: 409,
    en: '{item} is promised to documents, which alone free it. Adjustments have set {setAside} aside.',
    zh: '{item} 已预留给单据，只能由这些单据释放。调整单预留的数量为 {setAside}。',
  },
  notEnoughInBatch: {
    status: 409,
    en: 'Not enough of {item} in {batch}: {available} there, {needed} needed.',
    zh: '{item} 的 {batch} 数量不足：现有 {available}，需要 {needed}。',
  },
  batchExpiryDiffers: {
    status: 422,
    en: 'Batch {batch} expires on {expiryDate}: one batch number has one expiry date.',
    zh: '批号 {batch} 的到期日是 {expiryDate}：同一批号只能有一个到期日。',
  },
  unknownMatrixCell: {
    status: 422,
    en: 'is not a combination this item comes in.',
    zh: '不是该商品的规格组合。',
  },
  serialInStock: {
    status: 409,
    en: 'Serial no {serial} of {item} is already in stock at {outlet}.',
    zh: '{item} 的序列号 {serial} 已在 {outlet} 库存中。',
  },
  serialNotHere: {
    status: 409,
    en: 'Serial no {serial} of {item} is not in stock at this outlet.',
    zh: '{item} 的序列号 {serial} 不在本分店库存中。',
  },
  serialOnItsWay: {
    status: 409,
    en: 'Serial no {serial} of {item} is on its way by {document}; it comes in by that document.',
    zh: '{item} 的序列号 {serial} 正由 {document} 运送途中，只能由该单据入库。',
  },
  serialPromised: {
    status: 409,
    en: 'Serial no {serial} of {item} is promised to {document}.',
    zh: '{item} 的序列号 {serial} 已预留给 {document}。',
  },
  postingDateInFuture: {
    status: 409,
    en: 'The posting date {postingDate} has not come yet; today is {today}.',
    zh: '入账日期 {postingDate} 尚未到来，今天是 {today}。',
  },
  goodsNoLongerThere: {
    status: 409,
    en: 'The goods are no longer there: {available} of {item} available, {needed} to reverse.',
    zh: '商品已不在库：{item} 可用 {available}，需收回 {needed}。',
  },
  stockPeriodLocked: {
    status: 409,
    en: 'Stock is closed up to and including {lockedUntil}. Select a later date.',
    zh: '{lockedUntil} 及之前的库存已关账，请选择之后的日期。',
  },
  closedDayNotOver: {
    status: 422,
    en: 'must be a day that is over; today is {today}.',
    zh: '必须是已经过去的日期，今天是 {today}。',
  },
  settingUnknown: { status: 422, en: 'is not a setting.', zh: '不是已有的设置。' },
  settingHasOneValue: { status: 422, en: 'has one value only.', zh: '只能有一个值。' },
  InvalidServiceStockType: {
    status: 422,
    en: 'Item’s stock type must be service based.',
    zh: '商品的库存类型必须为服务类。',
  },
  DeliveryItemCodeInvalid: {
    status: 422,
    en: 'The delivery charge item must differ from the service charge item.',
    zh: '送货费商品不能与服务费商品相同。',
  },
  ServiceChargeItemCodeInvalid: {
    status: 422,
    en: 'The service charge item must differ from the delivery charge item.',
    zh: '服务费商品不能与送货费商品相同。',
  },
  settingOfCompany: {
    status: 422,
    en: 'holds for the whole company, not for one outlet.',
    zh: '适用于整个公司，不能按分店设置。',
  },
  outletSetIncomplete: {
    status: 422,
    en: 'An outlet’s own values are kept all together or not at all: {missing} missing.',
    zh: '分店的单独设置须整组填写：还缺 {missing} 项。',
  },
  settingWithoutDate: {
    status: 422,
    en: 'holds always, not from a day on.',
    zh: '始终有效，不能设定生效日期。',
  },
  stockDiffersFromLedger: {
    status: 409,
    en: 'The movements add up to {ledger}, but {live} is recorded as on hand. Ask your administrator to verify the stock.',
    zh: '库存变动累计为 {ledger}，但记录的在库数为 {live}，请联系管理员核对库存。',
  },
  nothingToReverse: {
    status: 409,
    en: 'This document has no stock movement left to reverse.',
    zh: '此单据没有可冲销的库存变动。',
  },
} as const satisfies Record<string, ErrorEntry>;
