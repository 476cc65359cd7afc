import type { ErrorEntry } from './error-entry.ts';

/** What the chart of audit packs answers. */
export const auditPackErrors = {
  'audit-pack.noOtherIsMade': {
    status: 409,
    en: 'Another audit pack is being made. Ask again once it is ready.',
    zh: '另一个审计包正在制作，请完成后再试。',
  },
  'audit-pack.fitsBesideWork': {
    status: 409,
    en: 'This period has too many steps to be packed while others work. Take a shorter one, or run npm run audit after closing.',
    zh: '此期间的步骤过多，他人工作时无法打包。请缩短期间，或在打烊后运行 npm run audit。',
  },
  'audit-pack.in.Making': {
    status: 409,
    en: 'The audit pack is still being made.',
    zh: '审计包正在制作。',
  },
  'audit-pack.in.Ready': { status: 409, en: 'The audit pack is ready already.', zh: '审计包已制作完成。' },
  'audit-pack.in.Failed': {
    status: 409,
    en: 'The audit pack could not be made.',
    zh: '审计包制作失败。',
  },
  'audit-pack.in.Removed': {
    status: 409,
    en: 'The audit pack was removed.',
    zh: '审计包已移除。',
  },
  'audit-pack.in.New': { status: 409, en: 'Nobody has asked for it.', zh: '尚未请求制作。' },
  auditPackStopped: {
    status: 409,
    en: 'The server stopped while it was being made.',
    zh: '制作期间服务器停止运行。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
