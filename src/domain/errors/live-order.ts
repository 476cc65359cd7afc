import type { ErrorEntry } from './error-entry.ts';

/** What the setup of an online store answers. */
export const liveOrderErrors = {
  'live-order-setup.stepIsComplete': {
    status: 409,
    en: 'This step is not complete: {openHere} still to fill in.',
    zh: '此步骤尚未完成，还有 {openHere} 项未填。',
  },
  'live-order-setup.everyStepIsComplete': {
    status: 409,
    en: 'The setup is not complete. Steps still to finish: {openSteps}.',
    zh: '设置尚未完成，还有 {openSteps} 个步骤。',
  },
  'live-order-setup.leavesNothingOpen': {
    status: 409,
    en: 'The store is on: what it needs cannot be emptied. Turn it off first.',
    zh: '网店正在营业，必填内容不可清空。请先关闭网店。',
  },
  'live-order-setup.termsAreAccepted': {
    status: 409,
    en: 'Please read and agree to the Terms and Conditions.',
    zh: '请阅读并同意条款与条件。',
  },
  'live-order-setup.passwordIsRight': {
    status: 409,
    en: 'The password is not correct.',
    zh: '密码不正确。',
  },
  'live-order-setup.isForStaging': {
    status: 409,
    en: 'The store is in production already.',
    zh: '网店已正式营业。',
  },
  'live-order-setup.isForProduction': {
    status: 409,
    en: 'The store is in staging already.',
    zh: '网店已在测试中。',
  },
  'live-order-setup.next.in.Go Live': {
    status: 409,
    en: 'This is the last step.',
    zh: '这是最后一步。',
  },
  'live-order-setup.back.in.Business Entity': {
    status: 409,
    en: 'This is the first step.',
    zh: '这是第一步。',
  },
  'live-order-setup.disable.in.Off': {
    status: 409,
    en: 'The store is off already.',
    zh: '网店已关闭。',
  },
  invalidStoreUrl: {
    status: 422,
    en: 'Use small letters, digits and single dashes, such as kopi-tiga-kl.',
    zh: '只能使用小写字母、数字和单个连字符，例如 kopi-tiga-kl。',
  },
  invalidCustomDomain: { status: 422, en: 'Invalid Custom Domain', zh: '自定义域名无效' },
  invalidOrderPrefix: {
    status: 422,
    en: 'Use up to five letters and digits.',
    zh: '最多五个字母或数字。',
  },
  invalidOpeningHours: {
    status: 422,
    en: 'Write opening hours as 07:00-22:00.',
    zh: '请按 07:00-22:00 的格式填写营业时间。',
  },
  invalidOpeningWeek: {
    status: 422,
    en: 'Write the days and their hours as Mon-Fri 07:00-22:00, Sat 08:00-12:00.',
    zh: '请按“周一至周五 07:00-22:00，周六 08:00-12:00”的格式填写。',
  },
  openingHoursOverlap: {
    status: 422,
    en: 'These hours overlap with others.',
    zh: '此时段与其他时段重叠。',
  },
  invalidDaysOff: {
    status: 422,
    en: 'Write days off as 2026-12-24/2026-12-26, the first day first.',
    zh: '请按 2026-12-24/2026-12-26 的格式填写休息日，开始日期在前。',
  },
  unknownPlaceholder: {
    status: 422,
    en: 'The text names something an order does not have. Between braces write orderNo, clientName, outletName, total, readyAt or storeUrl.',
    zh: '文本中有订单没有的内容。大括号内可用：orderNo、clientName、outletName、total、readyAt、storeUrl。',
  },
  invalidTrackingId: {
    status: 422,
    en: 'Write the ID as the service shows it, such as G-AB12CD34.',
    zh: '请填写服务商提供的编号，例如 G-AB12CD34。',
  },
  takenAtOtherOutlet: {
    status: 422,
    en: 'Another outlet uses this already.',
    zh: '其他分店已在使用。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
