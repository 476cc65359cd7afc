import type { ErrorEntry } from './error-entry.ts';

/** What menus, modifiers and tables are refused for. */
export const menuErrors = {
  menuEndsBeforeStart: {
    status: 422,
    en: 'must be after the active time.',
    zh: '必须晚于启用时间。',
  },
  menuNeedsCategory: {
    status: 409,
    en: 'A menu needs at least one category.',
    zh: '菜单至少要有一个分类。',
  },
  categoryOfOtherMenu: {
    status: 422,
    en: 'is a category of another menu.',
    zh: '是另一份菜单的分类。',
  },
  categoryTooDeep: {
    status: 422,
    en: 'must be a category without a parent. A sub-category has none below it.',
    zh: '必须是没有上级的分类；子分类之下不能再有分类。',
  },
  requiredNeedsMinimum: {
    status: 422,
    en: 'must be at least 1 where the modifier is required.',
    zh: '必选时至少为 1。',
  },
  tooManyDefaults: {
    status: 422,
    en: 'is less than the {count} options selected by default.',
    zh: '少于默认选中的 {count} 个选项。',
  },
  tooManyTables: {
    status: 422,
    en: 'makes {count} tables. An area has at most {most}.',
    zh: '共 {count} 张餐桌，一个区域最多 {most} 张。',
  },
  tableLabelTaken: {
    status: 422,
    en: 'makes a table {label}, which area {area} of this outlet has already.',
    zh: '会产生餐桌 {label}，本分店的区域 {area} 已有同名餐桌。',
  },
  tableHasOpenBill: {
    status: 422,
    en: 'changes table {label}, which has an open bill. Complete or cancel the bill first.',
    zh: '会影响餐桌 {label}，该桌有未结账单，请先结账或取消账单。',
  },
  tableInUse: {
    status: 409,
    en: 'Table {label} of this area has an open bill. Complete or cancel the bill first.',
    zh: '本区域的餐桌 {label} 有未结账单，请先结账或取消账单。',
  },
  invalidStorefront: {
    status: 422,
    en: 'must be an address that begins with https://.',
    zh: '必须是以 https:// 开头的网址。',
  },
  tableTokenUnknown: {
    status: 404,
    en: 'The code belongs to no table. It may have been renewed.',
    zh: '此二维码不属于任何餐桌，可能已更换。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
