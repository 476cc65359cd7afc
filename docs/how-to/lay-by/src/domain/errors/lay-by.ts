import type { ErrorEntry } from './error-entry.ts';

/** What the chart of the lay-by answers when it refuses; coded as in `purchasing.ts`. */
export const layByErrors = {
  'lay-by.hasLines': {
    status: 409,
    en: 'A lay-by needs at least one item.',
    zh: '预留单至少需要一个商品。',
  },
  'lay-by.linesCountStock': {
    status: 409,
    en: 'Items without stock, and serial items, cannot be laid by here.',
    zh: '不计库存的商品和序列号商品不能在此预留。',
  },
  'lay-by.keptInThisOutlet': {
    status: 409,
    en: 'Unable to perform action under different outlet.',
    zh: '不能在其他分店执行此操作。',
  },
  'lay-by.amountGiven': {
    status: 409,
    en: 'Enter an amount above zero.',
    zh: '请输入大于零的金额。',
  },
  'lay-by.methodGiven': {
    status: 409,
    en: 'Select how it is paid.',
    zh: '请选择付款方式。',
  },
  'lay-by.notMoreThanOwed': {
    status: 409,
    en: 'Only {owed} is still to be paid.',
    zh: '未付金额只有 {owed}。',
  },
  'lay-by.nothingPaid': {
    status: 409,
    en: '{paid} has been paid. Refund it first.',
    zh: '已付 {paid}，请先退款。',
  },
  'lay-by.pay.in.Open': {
    status: 409,
    en: 'The lay-by is paid in full.',
    zh: '预留单已付清。',
  },
  'lay-by.refund.in.Open': {
    status: 409,
    en: 'Nothing has been paid.',
    zh: '尚未付款。',
  },
  'lay-by.handOver.in.Open': {
    status: 409,
    en: 'The goods are handed over once everything is paid.',
    zh: '付清后才能交货。',
  },
  'lay-by.in.New': {
    status: 409,
    en: 'Save the lay-by first.',
    zh: '请先保存预留单。',
  },
  'lay-by.in.Saved': {
    status: 409,
    en: 'Confirm the lay-by first.',
    zh: '请先确认预留单。',
  },
  'lay-by.in.Open': {
    status: 409,
    en: 'The lay-by is open already.',
    zh: '预留单已生效。',
  },
  'lay-by.in.Completed': {
    status: 409,
    en: 'The lay-by is completed.',
    zh: '预留单已完成。',
  },
  'lay-by.in.Lapsed': {
    status: 409,
    en: 'The lay-by has lapsed.',
    zh: '预留单已过期。',
  },
  'lay-by.in.Cancelled': {
    status: 409,
    en: 'The lay-by is cancelled.',
    zh: '预留单已取消。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
