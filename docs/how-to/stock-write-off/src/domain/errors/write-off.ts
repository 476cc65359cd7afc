import type { ErrorEntry } from './error-entry.ts';

/** What the chart of the stock write-off answers when it refuses; coded as in `purchasing.ts`. */
export const writeOffErrors = {
  'stock-write-off.hasLines': {
    status: 409,
    en: 'A write-off needs at least one item.',
    zh: '报损单至少需要一个商品。',
  },
  'stock-write-off.linesCountStock': {
    status: 409,
    en: 'Items without stock, and serial items, cannot be written off here.',
    zh: '不计库存的商品和序列号商品不能在此报损。',
  },
  'stock-write-off.lostInThisOutlet': {
    status: 409,
    en: 'Unable to perform action under different outlet.',
    zh: '不能在其他分店执行此操作。',
  },
  'stock-write-off.in.New': {
    status: 409,
    en: 'Save the write-off first.',
    zh: '请先保存报损单。',
  },
  'stock-write-off.in.Completed': {
    status: 409,
    en: 'The write-off is completed.',
    zh: '报损单已完成。',
  },
  'stock-write-off.in.Cancelled': {
    status: 409,
    en: 'The write-off is cancelled.',
    zh: '报损单已取消。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
