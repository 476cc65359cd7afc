import type { ErrorEntry } from '../error-entry.ts';

/** What the chart of the stock adjustment answers when it refuses, and what its lines lack; coded as in `purchasing.ts`. */
export const adjustmentErrors = {
  adjustmentValueRequired: {
    status: 422,
    en: 'Enter a value for adjust on-hand quantity, or adjust available quantity, or restricted adjust quantity.',
    zh: '请填写调整现有量、调整可用量或调整受限量。',
  },
  figureBesideCount: {
    status: 422,
    en: 'The line has a count. Clear this quantity, or clear the count.',
    zh: '此行已填盘点数量，请清空此项或盘点数量。',
  },
  figureBesideUnitQuantity: {
    status: 422,
    en: 'The line has a quantity in a unit. Clear this quantity, or clear that one.',
    zh: '此行已按单位填写数量，请清空此项或按单位的数量。',
  },
  countInBaseUnit: {
    status: 422,
    en: 'A count is in the item’s base unit. Clear this unit.',
    zh: '盘点数量以基本单位计，请清空此单位。',
  },
  adjustmentAgainstType: {
    status: 422,
    en: 'goes the other way than the adjustment type allows.',
    zh: '与调整类型的方向不符。',
  },
  'stock-adjustment.hasLines': {
    status: 409,
    en: 'A stock adjustment needs at least one item.',
    zh: '库存调整单至少需要一个商品。',
  },
  'stock-adjustment.linesHoldStock': {
    status: 409,
    en: 'Fail to add item(s) with Recipe/ Pospack/ Bundle stock type.',
    zh: '不能添加配方、后包装、套餐或服务类型的商品。',
  },
  'stock-adjustment.adjustedUnderThisOutlet': {
    status: 409,
    en: 'Unable to perform action under different outlet.',
    zh: '不能在其他分店执行此操作。',
  },
  'stock-adjustment.dateHasCome': {
    status: 409,
    en: 'The posting date {postingDate} has not come yet.',
    zh: '入账日期 {postingDate} 尚未到来。',
  },
  'stock-adjustment.periodOpen': {
    status: 409,
    en: 'The period of the posting date {postingDate} is closed.',
    zh: '入账日期 {postingDate} 所在期间已关闭。',
  },
  'stock-adjustment.serialsComplete': {
    status: 409,
    en: 'Every unit of a serial item needs its serial no, on {linesWithoutSerials} line(s).',
    zh: '有 {linesWithoutSerials} 行的序列号商品缺少序列号。',
  },
  'stock-adjustment.batchesComplete': {
    status: 409,
    en: 'Batch no is required, on {linesWithoutBatch} line(s).',
    zh: '有 {linesWithoutBatch} 行的批次商品缺少批号。',
  },
  'stock-adjustment.cellsNamed': {
    status: 409,
    en: 'Select the combination of each matrix item, such as its colour and size, on {linesWithoutCell} line(s).',
    zh: '有 {linesWithoutCell} 行的矩阵商品未选择规格组合，例如颜色和尺寸。',
  },
  'stock-adjustment.unmovedSinceCount': {
    status: 409,
    en: 'Stock moved after the count was entered, on {movedLines} line(s). Rebase the count, or keep the differences.',
    zh: '录入盘点数后，有 {movedLines} 行的库存发生了变动。请重算差异，或保留原差异。',
  },
  'stock-adjustment.movedSinceCount': {
    status: 409,
    en: 'Nothing moved since the count was entered.',
    zh: '录入盘点数之后没有库存变动。',
  },
  'stock-adjustment.enoughStock': {
    status: 409,
    en: 'More is taken than there is, on {shortLines} line(s).',
    zh: '有 {shortLines} 行的调减数量超过现有库存。',
  },
  'stock-adjustment.promisesKept': {
    status: 409,
    en: 'Goods promised to documents are freed by those documents alone, on {promisedLines} line(s).',
    zh: '有 {promisedLines} 行的商品已预留给单据，只能由这些单据释放。',
  },
  'stock-adjustment.cancel.hasRemark': {
    status: 409,
    en: 'Cancel remark is required.',
    zh: '请填写取消备注。',
  },
  'stock-adjustment.in.New': {
    status: 409,
    en: 'Save the stock adjustment first.',
    zh: '请先保存库存调整单。',
  },
  'stock-adjustment.in.Completed': {
    status: 409,
    en: 'The stock adjustment is completed; correct it with a new one.',
    zh: '库存调整单已完成，请新建一张来更正。',
  },
  'stock-adjustment.in.Cancelled': {
    status: 409,
    en: 'The stock adjustment is cancelled.',
    zh: '库存调整单已取消。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
