import type { ErrorEntry } from './error-entry.ts';

/** What stands in the way of merging an item into another (decision 115). */
export const itemMergeErrors = {
  mergeSameItem: { status: 422, en: 'Select another item.', zh: '请选择另一个商品。' },
  mergedAlready: {
    status: 422,
    en: 'One of the items has been merged already.',
    zh: '其中一个商品已被合并。',
  },
  mergeIntoInactive: {
    status: 422,
    en: 'The item that stays is not active.',
    zh: '保留的商品未启用。',
  },
  mergeOtherType: {
    status: 422,
    en: 'The items are of different stock types.',
    zh: '两个商品的库存类型不同。',
  },
  mergeMatrix: {
    status: 422,
    en: 'Matrix items cannot be merged.',
    zh: '矩阵商品不能合并。',
  },
  mergeOtherUnit: {
    status: 422,
    en: 'The items are counted in different base units.',
    zh: '两个商品的基本单位不同。',
  },
  mergeOtherBatches: {
    status: 422,
    en: 'Only one of the items is kept by batch.',
    zh: '只有一个商品按批次管理。',
  },
  mergeSetAside: {
    status: 422,
    en: 'Some of its stock is reserved or restricted. Release it first.',
    zh: '部分库存已预留或受限，请先释放。',
  },
  mergeOtherOutlets: {
    status: 422,
    en: 'Some of its stock is at outlets you may not work in.',
    zh: '部分库存在您无权操作的分店。',
  },
  mergeOpenDocuments: {
    status: 422,
    en: 'Finish or cancel the documents that name it: {numbers}.',
    zh: '请先完成或取消使用该商品的单据：{numbers}。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
