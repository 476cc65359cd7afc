import type { ErrorEntry } from './error-entry.ts';

/** Why a key does not open, and what the chart of the licence answers when it refuses. */
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
} as const satisfies Readonly<Record<string, ErrorEntry>>;
