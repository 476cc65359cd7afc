import type { ErrorEntry } from './error-entry.ts';

/** Why a device key does not open, what profiles and sites refuse, and what the chart of a terminal answers. */
export const terminalErrors = {
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
