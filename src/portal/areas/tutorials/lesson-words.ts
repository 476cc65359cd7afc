import { pageAt } from '../../../domain/pages/pages.ts';
import { useLanguage } from '../../platform/language/language.tsx';
import type { Lesson } from './lessons/lesson.ts';

/** The message a lesson’s title is. */
export const titleIdOf = ({ id, mission }: Pick<Lesson, 'id' | 'mission'>): string =>
  id === mission ? `mission.${id}.title` : `lesson.${id}.title`;

const areaTitles = {
  configurations: 'nav.configurations',
  operations: 'nav.operations',
  intelligents: 'nav.intelligents',
  tutorials: 'nav.tutorials',
} as const;

/** What lessons are called, and where their pages are. */
export function useLessonWords() {
  const { text, textOr } = useLanguage();
  /** Messages numbered from 1, as many as there are. */
  const numbered = (base: string): readonly string[] => {
    const found: string[] = [];
    for (let next = textOr(`${base}.1`, ''); next !== ''; next = textOr(`${base}.${found.length + 1}`, ''))
      found.push(next);
    return found;
  };
  return {
    title: (lesson: Pick<Lesson, 'id' | 'mission'>) => textOr(titleIdOf(lesson), lesson.id),
    topic: ({ group, topic }: Pick<Lesson, 'group' | 'topic'>) =>
      textOr(`lesson.topic.${group}.${topic}`, topic),
    group: (group: Lesson['group']) => textOr(`lesson.group.${group}`, group),
    /** As `Operations › Inventory › Purchase Order`. */
    menuPath: (path: string): string => {
      const page = pageAt(path);
      if (page === undefined) return '';
      const names = [
        text(areaTitles[page.area]),
        textOr(`nav.${page.group}`, ''),
        textOr(`nav.${page.id}`, ''),
      ];
      return names.join(' › ');
    },
    numbered,
  };
}

export type LessonWords = ReturnType<typeof useLessonWords>;
