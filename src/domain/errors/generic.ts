import type { ErrorEntry } from './error-entry.ts';

/** Refusals any call can meet, whatever it is about. */
export const genericErrors = {
  malformedRequest: {
    status: 400,
    en: 'The request could not be understood.',
    zh: '无法识别该请求。',
  },
  malformedJson: {
    status: 400,
    en: 'The body is not well-formed JSON: {reason}',
    zh: '请求内容不是有效的 JSON：{reason}',
  },
  duplicateParameter: {
    status: 400,
    en: 'The parameter {name} may be given only once.',
    zh: '参数 {name} 只能出现一次。',
  },
  noSession: {
    status: 401,
    en: 'Please login to proceed',
    zh: '请先登录再继续',
  },
  notPermitted: {
    status: 403,
    en: 'You do not have permission to do this.',
    zh: '您没有执行此操作的权限。',
  },
  outletNotPermitted: {
    status: 403,
    en: 'You are not permitted to work in this outlet.',
    zh: '您无权在该分店操作。',
  },
  outletRequired: {
    status: 400,
    en: 'Please select outlet',
    zh: '请选择分店',
  },
  foreignOrigin: {
    status: 403,
    en: 'This call came from another site and was refused.',
    zh: '该请求来自其他网站，已被拒绝。',
  },
  secureConnectionRequired: {
    status: 403,
    en: 'A secure connection (https) is required.',
    zh: '必须使用安全连接（https）。',
  },
  misdirectedRequest: {
    status: 421,
    en: 'This server does not answer under this address. Open the address your administrator gave you.',
    zh: '此服务器不使用当前地址，请打开管理员提供的网址。',
  },
  notFound: {
    status: 404,
    en: 'Not found.',
    zh: '找不到该记录。',
  },
  methodNotAllowed: {
    status: 405,
    en: 'This address does not take {method}.',
    zh: '该地址不支持 {method} 操作。',
  },
  StaleVersion: {
    status: 409,
    en: 'Someone else has changed this since you opened it.',
    zh: '您打开之后，其他人已修改此记录。',
  },
  eventNotInStatus: {
    status: 409,
    en: 'This is not possible in the status {status}.',
    zh: '当前状态（{status}）不允许此操作。',
  },
  alreadyExists: {
    status: 409,
    en: 'A record with the same {field} already exists.',
    zh: '已存在相同的{field}。',
  },
  requestInFlight: {
    status: 409,
    en: 'The first sending of this request is still running.',
    zh: '同一请求仍在处理中。',
  },
  requestTooSlow: {
    status: 408,
    en: 'The connection is too slow: the request did not arrive in time. Nothing was saved; please try again.',
    zh: '网络太慢，请求未能及时到达，数据未保存，请重试。',
  },
  payloadTooLarge: {
    status: 413,
    en: 'The request is larger than {limit} allows.',
    zh: '请求超出 {limit} 的大小限制。',
  },
  unsupportedMediaType: {
    status: 415,
    en: 'The body must be {expected}.',
    zh: '请求内容必须是 {expected}。',
  },
  validationFailed: {
    status: 422,
    en: 'Some fields need your attention.',
    zh: '部分字段需要修正。',
  },
  idempotencyKeyReused: {
    status: 422,
    en: 'Your first try was done after all, so this one was not. Look at what was saved before you go on.',
    zh: '您的第一次提交其实已经成功，因此这一次没有执行。请先查看已保存的内容再继续。',
  },
  versionRequired: {
    status: 428,
    en: 'The version this change was made from is required.',
    zh: '必须提供修改所依据的版本号。',
  },
  tooManyRequests: {
    status: 429,
    en: 'Too many tries. Please wait {seconds} seconds and try again.',
    zh: '尝试次数过多，请等待 {seconds} 秒后再试。',
  },
  tooManyStreams: {
    status: 429,
    en: 'You have {limit} windows open. Close one to see changes in this window as they happen.',
    zh: '您已打开 {limit} 个窗口。请关闭其中一个，此窗口才能即时显示变更。',
  },
  internalError: {
    status: 500,
    en: 'Oops, Something went wrong. Please try again.',
    zh: '抱歉，出了点问题，请重试。',
  },
  serverBusy: {
    status: 503,
    en: 'The server is very busy right now. Nothing was saved; please try again.',
    zh: '服务器正忙，数据未保存，请重试。',
  },
  databaseUnavailable: {
    status: 503,
    en: 'The database cannot be reached right now. Nothing was saved.',
    zh: '暂时无法连接数据库，数据未保存。',
  },
  storageFull: {
    status: 507,
    en: 'There is no disk space left to save this. Nothing was saved.',
    zh: '磁盘空间不足，数据未保存。',
  },
} as const satisfies Record<string, ErrorEntry>;
