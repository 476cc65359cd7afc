import type { ErrorEntry } from './error-entry.ts';

/** Refusals of the database itself, beside `databaseUnavailable` and `storageFull`. */
export const databaseErrors = {
  databaseBusy: {
    status: 503,
    en: 'Many people are changing the same records right now. Nothing was saved; please try again.',
    zh: '目前有多人同时修改相同的记录，数据未保存，请重试。',
  },
  outcomeUnknown: {
    status: 503,
    en: 'The connection to the database was lost while saving. It is not known whether it was saved; sending the same request again is safe.',
    zh: '保存过程中与数据库的连接中断，无法确定是否已保存；重新发送同一请求是安全的。',
  },
} as const satisfies Record<string, ErrorEntry>;
