import type { ErrorEntry } from './error-entry.ts';

/** Refusals of what hangs on a document: files, comments, mails. */
export const documentPartErrors = {
  attachmentNoFile: { status: 400, en: 'Please select a file to attach.', zh: '请选择要附加的文件。' },
  attachmentTooLarge: {
    status: 413,
    en: 'A file may have at most {limit}.',
    zh: '文件不能超过 {limit}。',
  },
  attachmentType: {
    status: 415,
    en: '"{name}" cannot be attached. Attach a PDF, a picture, a text, or a Word or Excel file.',
    zh: '不能附加“{name}”。可附加 PDF、图片、文本、Word 或 Excel 文件。',
  },
  attachmentsFull: {
    status: 409,
    en: 'A document takes at most {limit} files.',
    zh: '一张单据最多可附加 {limit} 个文件。',
  },
  attachmentNotYours: {
    status: 403,
    en: 'Only who attached a file, or an admin, may remove it.',
    zh: '只有上传者或管理员才能删除文件。',
  },
  nobodyToAsk: {
    status: 409,
    en: 'Nobody can be asked for this any more. Please reload the document.',
    zh: '现在已无人可请求此操作，请重新载入单据。',
  },
  mailNotConfirmed: {
    status: 409,
    en: 'Only a confirmed document can be e-mailed.',
    zh: '只有已确认的单据才能用电子邮件发送。',
  },
  mailNoAddress: {
    status: 422,
    en: 'No e-mail address is known. Enter one on the vendor or client.',
    zh: '没有电子邮箱，请在供应商或客户资料中补充。',
  },
  mailAddressUnknown: {
    status: 422,
    en: 'A document goes to the address of its vendor or client, or to the verified address of a user of your company. Enter this one on the vendor or client first.',
    zh: '单据只能发送到供应商或客户的电子邮箱，或本公司用户已验证的电子邮箱。请先在供应商或客户资料中填写此邮箱。',
  },
  mailLimitReached: {
    status: 429,
    en: 'Too many documents were e-mailed in the last hour. Please wait {seconds} seconds and try again.',
    zh: '过去一小时内发送的单据过多，请等待 {seconds} 秒后再试。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
