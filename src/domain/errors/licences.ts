import type { ErrorEntry } from './error-entry.ts';

/** Why a key does not open, what profiles and sites refuse, and what the charts of licence and terminal answer. */
export const licenceErrors = {
  licenceKeyUnknown: { status: 403, en: 'The licence key is not known.', zh: '许可证密钥无效。' },
  licenceWasUsed: {
    status: 409,
    en: 'The key was used by device {device}. Revoke it instead; the licence stays on the list.',
    zh: '设备 {device} 使用过此密钥。请改为撤销，许可证仍保留在列表中。',
  },
  'licence.revoke.hasDevice': {
    status: 409,
    en: 'Unable to revoke licence without device id.',
    zh: '没有设备编号的许可证不能撤销。',
  },
  'licence.isFreeOrSameDevice': {
    status: 409,
    en: 'The key is in use on another device. It must be revoked, and this device needs a key of its own.',
    zh: '此密钥已在另一台设备上使用。请先撤销，并为这台设备另开密钥。',
  },
  'licence.isSameDevice': {
    status: 409,
    en: 'The device has not been activated with this key.',
    zh: '这台设备尚未用此密钥激活。',
  },
  'licence.trialRuns': {
    status: 409,
    en: 'The trial ended on {day}.',
    zh: '试用已于 {day} 结束。',
  },
  'licence.in.Removed': { status: 409, en: 'The licence has been revoked.', zh: '许可证已撤销。' },
  deviceKeyUnknown: {
    status: 403,
    en: 'The device key is not known. Activate the device again with its licence key.',
    zh: '设备密钥无效。请用许可证密钥重新激活设备。',
  },
  syncOutletRequired: { status: 422, en: 'Please select outlet to sync.', zh: '请选择要同步的分店。' },
  syncProfileNotFound: {
    status: 404,
    en: 'Profile not found. Please re-select a profile.',
    zh: '找不到同步方案，请重新选择。',
  },
  syncProfileUsed: {
    status: 409,
    en: 'The profile is in use at site {sites}. Apply another profile there first.',
    zh: '站点 {sites} 正在使用此同步方案。请先为站点应用其他方案。',
  },
  siteUnknown: { status: 422, en: 'There is no such site ID.', zh: '没有此站点编号。' },
  tillTotalDiffers: {
    status: 409,
    en: 'The till says {total}, and the sale comes to {expected}. Check prices, tax and rounding.',
    zh: '收银机的总额是 {total}，按本系统计算是 {expected}。请检查价格、税和舍入。',
  },
  tillDayToCome: { status: 422, en: 'The day of the sale lies in the future.', zh: '销售日期不能晚于今天。' },
  'till-entry.numberIsFree': {
    status: 409,
    en: 'Number {number} of this site was posted with other content.',
    zh: '此站点的编号 {number} 已入账，但内容不同。',
  },
  'till-entry.saleIsThere': {
    status: 409,
    en: 'Sale {salesNo} has not come from this site yet.',
    zh: '此站点尚未传来销售 {salesNo}。',
  },
  'till-entry.dismiss.hasRemark': {
    status: 409,
    en: 'Enter why it is not posted.',
    zh: '请填写不入账的原因。',
  },
  'till-entry.in.Received': { status: 409, en: 'It has only just come.', zh: '刚刚收到。' },
  'till-entry.in.Waiting': { status: 409, en: 'It is waiting to be posted.', zh: '正在等待入账。' },
  'till-entry.in.Posted': { status: 409, en: 'It was posted already.', zh: '已经入账。' },
  'till-entry.in.Dismissed': {
    status: 409,
    en: 'It was dismissed. Restore it first.',
    zh: '已标记为不入账，请先恢复。',
  },
  'terminal.nothingUnsynced': {
    status: 409,
    en: 'Site {site} still has {count} records to send. Archive it anyway only if they are given up.',
    zh: '站点 {site} 还有 {count} 条记录未上传。只有放弃这些记录时才可强制归档。',
  },
  'terminal.in.Archived': {
    status: 409,
    en: 'Site {site} is archived. Restore it first.',
    zh: '站点 {site} 已归档，请先恢复。',
  },
  'terminal.in.Active': { status: 409, en: 'Site {site} is not archived.', zh: '站点 {site} 没有归档。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
