import type { MissionId } from '../../../../rules/missions/missions.ts';

/** The groups of lessons that have pages, in the order they are shown; each has a message set of its own. */
export const lessonGroups = ['Missions', 'Business', 'MasterData'] as const;
export type LessonGroup = (typeof lessonGroups)[number];

/**
 * One lesson at `/Tutorials/{group}/{topic}[/{subtopic}]`. Its title is `lesson.<id>.title` in the set `tutorials`; the
 * rest of its words are in the set of its group, under `lesson.<id>`.
 */
export interface Lesson {
  readonly id: string;
  readonly group: LessonGroup;
  readonly topic: string;
  readonly subtopic?: string;
  readonly minutes: number;
  readonly level: 'basic' | 'intermediate';
  /** The page it is about. */
  readonly page: `/${string}`;
  /** The mission that does what it tells; of a mission's own lesson, itself. */
  readonly mission?: MissionId;
  /** Lessons to go on with, by id. */
  readonly related: readonly string[];
}

/** Where a lesson is. */
export const lessonPath = ({
  group,
  topic,
  subtopic,
}: Pick<Lesson, 'group' | 'topic' | 'subtopic'>): string =>
  ['/Tutorials', group, topic, ...(subtopic === undefined ? [] : [subtopic])].join('/');
