import type { ErrorEntry } from './error-entry.ts';

/** Why an outlet is not closed, deleted or set as default. */
export const outletErrors = {
  lastActiveOutlet: {
    status: 409,
    en: 'The only active outlet cannot be deactivated.',
    zh: '唯一启用的分店不能停用。',
  },
  outletHasDocuments: {
    status: 409,
    en: 'It has {count} open documents: {documents}. Complete or cancel them first.',
    zh: '还有 {count} 张未完成的单据：{documents}。请先完成或取消。',
  },
  outletHasStock: {
    status: 409,
    en: 'Stock of {count} items lies there: {items}. Transfer it or adjust it first.',
    zh: '还有 {count} 种商品的库存：{items}。请先调出或调整。',
  },
  outletIsTheOnlyOne: {
    status: 409,
    en: 'It is the only outlet of {count} users: {users}. Give them another first.',
    zh: '它是 {count} 位用户唯一的分店：{users}。请先为他们分配其他分店。',
  },
  outletIsDefault: {
    status: 409,
    en: 'It is the default outlet. Set another as default first.',
    zh: '它是默认分店，请先将其他分店设为默认。',
  },
  defaultOutletInactive: {
    status: 422,
    en: 'An inactive outlet cannot be the default. Activate it first.',
    zh: '停用的分店不能设为默认，请先启用。',
  },
  outletInUse: { status: 409, en: 'The outlet cannot be deleted.', zh: '此分店不能删除。' },
  outletHasHistory: {
    status: 409,
    en: 'It has {count} documents: {documents}. Deactivate it instead.',
    zh: '已有 {count} 张单据：{documents}。请改为停用。',
  },
  outletAlreadyUsed: {
    status: 422,
    en: 'An outlet with documents or stock stays what it is. Create another outlet for practice.',
    zh: '已有单据或库存的分店不能更改此项，请另建一个培训分店。',
  },
  notPracticeOutlet: {
    status: 409,
    en: 'Only a practice outlet can be reset.',
    zh: '只有培训分店可以重置。',
  },
  practiceNoWayOut: {
    status: 409,
    en: 'Nothing ends it from here. Finish it on its own page.',
    zh: '此状态下无法结束，请到单据页处理。',
  },
  practiceNeedsType: {
    status: 409,
    en: 'No active adjustment type goes both ways. Add one first.',
    zh: '没有可增可减的启用调整类型，请先新建。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
