import type { ErrorEntry } from '../error-entry.ts';

/** What the chart of the stock packing answers when it refuses; coded as in `purchasing.ts`. */
export const packingErrors = {
  'stock-packing.hasLines': {
    status: 409,
    en: 'A stock packing needs at least one item.',
    zh: '包装单至少需要一个商品。',
  },
  'stock-packing.prepacksOnly': {
    status: 409,
    en: 'Only items of the stock type Prepack can be packed.',
    zh: '只能包装库存类型为预包装的商品。',
  },
  'stock-packing.packedUnderThisOutlet': {
    status: 409,
    en: 'Unable to perform action under different outlet.',
    zh: '不能在其他分店执行此操作。',
  },
  'stock-packing.componentsKnown': {
    status: 409,
    en: '{emptyPackage} has no package items. Add them to the item first.',
    zh: '{emptyPackage} 没有包装明细，请先在商品中添加。',
  },
  'stock-packing.componentsTraceable': {
    status: 409,
    en: '{untracedComponent} is kept by batch, and a package does not say which batch is in it. Open it with a stock adjustment.',
    zh: '{untracedComponent} 按批次管理，而包装未记录其批次。请用库存调整拆包。',
  },
  'stock-packing.dateHasCome': {
    status: 409,
    en: 'The posting date {postingDate} has not come yet.',
    zh: '入账日期 {postingDate} 尚未到来。',
  },
  'stock-packing.periodOpen': {
    status: 409,
    en: 'The period of the posting date {postingDate} is closed.',
    zh: '入账日期 {postingDate} 所在期间已关闭。',
  },
  'stock-packing.batchesComplete': {
    status: 409,
    en: 'Batch no is required, on {linesWithoutBatch} line(s).',
    zh: '有 {linesWithoutBatch} 行的批次商品缺少批号。',
  },
  'stock-packing.enoughStock': {
    status: 409,
    en: 'Not enough stock of {shortItem}: {shortAvailable} available, {shortNeeded} needed.',
    zh: '{shortItem} 库存不足：可用 {shortAvailable}，需要 {shortNeeded}。',
  },
  'stock-packing.cancel.hasRemark': {
    status: 409,
    en: 'Cancel remark is required.',
    zh: '请填写取消备注。',
  },
  'stock-packing.in.New': {
    status: 409,
    en: 'Save the stock packing first.',
    zh: '请先保存包装单。',
  },
  'stock-packing.in.Completed': {
    status: 409,
    en: 'The stock packing is completed. To undo it, create one of the other type.',
    zh: '包装单已完成。如需撤销，请新建一张相反类型的包装单。',
  },
  'stock-packing.in.Cancelled': {
    status: 409,
    en: 'The stock packing is cancelled.',
    zh: '包装单已取消。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
