import type { ErrorEntry } from './error-entry.ts';

/** What the chart of missions answers. */
export const missionErrors = {
  'mission.isPermitted': {
    status: 409,
    en: 'You do not have every permission this mission needs, or you no longer work at its outlet.',
    zh: '您缺少此任务所需的权限，或不再属于它所在的分店。',
  },
  'mission.earlierAreDone': {
    status: 409,
    en: 'Complete the missions before this one first. Still to do: {waitsFor}.',
    zh: '请先完成前面的任务，还剩 {waitsFor} 个。',
  },
  'mission.stepIsOpen': { status: 409, en: 'This step is done already.', zh: '此步骤已完成。' },
  'mission.stepIsNext': { status: 409, en: 'Another step comes first.', zh: '请先完成前一个步骤。' },
  'mission.in.Locked': { status: 409, en: 'This mission is locked.', zh: '此任务尚未解锁。' },
  'mission.in.Available': { status: 409, en: 'Start the mission first.', zh: '请先开始此任务。' },
  'mission.in.In Progress': { status: 409, en: 'The mission is in progress.', zh: '此任务正在进行。' },
  'mission.in.Completed': {
    status: 409,
    en: 'The mission is completed. Restart it to do it again.',
    zh: '此任务已完成。如需再做一次，请重新开始。',
  },
  'mission.in.Skipped': {
    status: 409,
    en: 'The mission was skipped. Start it to do it.',
    zh: '此任务已跳过。如需完成，请重新开始。',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
