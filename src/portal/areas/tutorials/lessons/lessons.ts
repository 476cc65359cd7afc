import { samePath } from '../../../platform/navigation/paths.ts';
import { businessLessons } from './business-lessons.ts';
import { type Lesson, lessonPath } from './lesson.ts';
import { masterDataLessons } from './master-data-lessons.ts';
import { missionLessons } from './mission-lessons.ts';

/** Every lesson there is, in the order people are offered them. */
export const lessons: readonly Lesson[] = [...missionLessons, ...businessLessons, ...masterDataLessons];

/** The lesson at a path, spelt in any case; undefined where there is none. */
export const lessonAt = (path: string): Lesson | undefined =>
  lessons.find((lesson) => samePath(lessonPath(lesson), path));

/** The lesson by its id; undefined for one that is not there. */
export const lessonOf = (id: string): Lesson | undefined => lessons.find((lesson) => lesson.id === id);
