import type { ErrorEntry } from '../error-entry.ts';

/** What the chart of the safe box answers when it refuses; coded as in `purchasing.ts`. */
export const safeBoxErrors = {
  'safe-box.amountGiven': {
    status: 409,
    en: 'Enter an amount other than zero.',
    zh: '请输入不为零的金额。',
  },
  'safe-box.amountAboveZero': {
    status: 409,
    en: 'Enter an amount above zero. Only a count difference may be below.',
    zh: '请输入大于零的金额，只有盘点差异可以为负数。',
  },
  'safe-box.keptInThisOutlet': {
    status: 409,
    en: 'Unable to perform action under different outlet.',
    zh: '不能在其他分店执行此操作。',
  },
  'safe-box.coveredByBalance': {
    status: 409,
    en: 'The safe holds {balance} only.',
    zh: '保险箱内只有 {balance}。',
  },
  'safe-box.reversalCovered': {
    status: 409,
    en: 'The safe holds {balance} only: this money has been taken out since.',
    zh: '保险箱内只有 {balance}，这笔钱之后已被取出。',
  },
  'safe-box.notReversed': {
    status: 409,
    en: 'The entry was reversed by {correctedBy}.',
    zh: '此记录已由 {correctedBy} 冲销。',
  },
  'safe-box.periodOpen': {
    status: 409,
    en: 'The period of this date is closed.',
    zh: '该日期所在期间已关闭。',
  },
  'safe-box.in.New': { status: 409, en: 'Save the entry first.', zh: '请先保存此记录。' },
  'safe-box.in.Saved': { status: 409, en: 'Complete the entry first.', zh: '请先完成此记录。' },
  'safe-box.in.Completed': {
    status: 409,
    en: 'The entry is completed. Reverse it with an opposite one.',
    zh: '此记录已完成，请以相反的记录冲销。',
  },
  'safe-box.in.Cancelled': { status: 409, en: 'The entry is cancelled.', zh: '此记录已取消。' },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
