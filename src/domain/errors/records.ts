import type { ErrorEntry } from './error-entry.ts';

/** Refusals about one field or one record, shown beside the field they speak of. */
export const recordErrors = {
  required: { status: 422, en: 'is required.', zh: '必填。' },
  invalid: { status: 422, en: 'invalid.', zh: '无效。' },
  unknownField: { status: 422, en: 'is not a field of this record.', zh: '不是此记录的字段。' },
  tooLong: { status: 422, en: 'is too long.', zh: '内容过长。' },
  tooSmall: { status: 422, en: 'is below the smallest value allowed.', zh: '低于允许的最小值。' },
  tooLarge: { status: 422, en: 'is above the largest value allowed.', zh: '超过允许的最大值。' },
  invalidEmail: { status: 422, en: 'is not an e-mail address.', zh: '不是有效的电子邮箱地址。' },
  invalidPhone: {
    status: 422,
    en: 'must be digits without dash or space, with an optional leading +.',
    zh: '只能填写数字，可以 + 开头，不能有横线或空格。',
  },
  invalidColour: { status: 422, en: 'Bad Hex', zh: '颜色代码无效' },
  invalidDecimal: {
    status: 422,
    en: 'must be a number with at most 4 decimal places.',
    zh: '必须是数字，最多四位小数。',
  },
  decimalRequired: { status: 422, en: 'must be given as a decimal number.', zh: '必须填写数字。' },
  invalidInteger: { status: 422, en: 'must be a whole number.', zh: '必须是整数。' },
  invalidDate: { status: 422, en: 'is not a date of the calendar.', zh: '不是有效的日期。' },
  dateTooEarly: { status: 422, en: 'may not be before {other}.', zh: '不能早于{other}。' },
  invalidChoice: { status: 422, en: 'is not one of the choices.', zh: '不在可选范围内。' },
  invalidReference: { status: 422, en: 'was not found.', zh: '找不到对应的记录。' },
  duplicate: { status: 422, en: 'is already used by another record.', zh: '已被其他记录使用。' },
  noLines: { status: 422, en: 'At least one item is required.', zh: '至少需要一个物品。' },
  recordInUse: {
    status: 409,
    en: 'It cannot be deleted: {count} other records use it. Deactivate it instead.',
    zh: '无法删除：还有 {count} 条记录在使用。请改为停用。',
  },
  lastActiveOutlet: {
    status: 409,
    en: 'The only active outlet cannot be deactivated.',
    zh: '唯一启用的分店不能停用。',
  },
  ownAccount: {
    status: 409,
    en: 'You cannot delete or deactivate yourself.',
    zh: '不能删除或停用自己的账号。',
  },
  grantBeyondOwn: {
    status: 403,
    en: 'You cannot grant a permission you do not hold.',
    zh: '不能授予您自己没有的权限。',
  },
  stockTypeFixed: {
    status: 409,
    en: 'The stock type cannot change once the item has stock movements.',
    zh: '物品已有库存变动，不能再更改库存类型。',
  },
  defaultOutletNotAllowed: {
    status: 422,
    en: 'must be one of the allowed outlets.',
    zh: '必须是允许的分店之一。',
  },
  packageTypeRequired: {
    status: 422,
    en: 'Choose a bundle, recipe, postpack or prepack stock type before adding package items.',
    zh: '请先选择套餐、配方、后包装或预包装库存类型，再添加组成物品。',
  },
  packageNeedsNormal: {
    status: 422,
    en: 'Prepack and postpack allow only items of Normal stock type.',
    zh: '预包装和后包装只允许普通库存类型的物品。',
  },
  postpackOneItem: {
    status: 422,
    en: 'Postpack allows only one package item.',
    zh: '后包装只允许一个组成物品。',
  },
  packageCycle: { status: 422, en: 'contains the item it belongs to.', zh: '不能包含它所属的物品。' },
  unknownSort: { status: 400, en: 'The list cannot be sorted by {name}.', zh: '列表不能按 {name} 排序。' },
  unknownFilter: {
    status: 400,
    en: 'The list cannot be filtered by {name}.',
    zh: '列表不能按 {name} 筛选。',
  },
  invalidCursor: { status: 400, en: 'The cursor is not one this list gave.', zh: '游标无效。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
