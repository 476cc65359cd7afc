import type { ErrorEntry } from './error-entry.ts';

/** Refusals the document engine itself makes; those of a chart stand in `purchasing.ts`. */
export const documentErrors = {
  nothingOutstanding: {
    status: 409,
    en: 'Nothing is outstanding on this purchase order.',
    zh: '此采购单没有待收的数量。',
  },
  itemHasNoVendor: {
    status: 409,
    en: 'No vendor is known for {item}: name one, or give the item a preferred vendor.',
    zh: '{item} 没有供应商：请指定一个，或为该商品设置首选供应商。',
  },
  belowVendorMinimum: {
    status: 409,
    en: 'The total is below the vendor’s minimum purchase amount.',
    zh: '总额低于供应商的最低采购金额。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
