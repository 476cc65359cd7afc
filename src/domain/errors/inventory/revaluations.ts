import type { ErrorEntry } from '../error-entry.ts';

/** What the chart of the stock revaluation answers when it refuses. */
export const revaluationErrors = {
  'stock-revaluation.hasLines': {
    status: 409,
    en: 'A stock revaluation needs at least one item.',
    zh: '库存重估单至少需要一个商品。',
  },
  'stock-revaluation.linesHoldStock': {
    status: 409,
    en: 'Fail to add item(s) with Recipe/ Pospack/ Bundle stock type.',
    zh: '不能添加配方、后包装、套餐或服务类型的商品。',
  },
  'stock-revaluation.itemsOnce': {
    status: 409,
    en: 'An item may stand on one line only; {repeatedItems} item(s) stand on several.',
    zh: '每个商品只能出现一行，有 {repeatedItems} 个商品重复。',
  },
  'stock-revaluation.revaluedUnderThisOutlet': {
    status: 409,
    en: 'Unable to perform action under different outlet.',
    zh: '不能在其他分店执行此操作。',
  },
  'stock-revaluation.momentHasCome': {
    status: 409,
    en: 'The moment of issue has not come yet.',
    zh: '开单时刻尚未到来。',
  },
  'stock-revaluation.periodOpen': {
    status: 409,
    en: 'The period of the issue date {issueDay} is closed.',
    zh: '开单日期 {issueDay} 所在期间已关闭。',
  },
  'stock-revaluation.in.New': {
    status: 409,
    en: 'Save the stock revaluation first.',
    zh: '请先保存库存重估单。',
  },
  'stock-revaluation.in.Completed': {
    status: 409,
    en: 'The stock revaluation is completed; set another average with a new one.',
    zh: '库存重估单已完成，请新建一张来设定其他平均成本。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
