import { useEffect, useState } from 'react';
import { messageSets } from '../../../messages/sets.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { titleIdOf, useLessonWords } from '../lesson-words.ts';
import type { Lesson } from '../lessons/lesson.ts';

type Words = Readonly<Record<string, unknown>>;

/** The lessons whose title, topic or page has the typed text, in either language whatever the page is in. */
export function useLessonSearch(lessons: readonly Lesson[], typed: string): readonly Lesson[] {
  const { language } = useLanguage();
  const words = useLessonWords();
  const [others, setOthers] = useState<Words>({});
  const wanted = typed.trim().toLowerCase();
  const isAsked = wanted !== '';
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const other = language === 'zh' ? 'en' : 'zh';
    // Without the other language its words are found in this one.
    const load = messageSets.tutorials[other]().catch(() => null);
    void load.then((set) => isCurrent && set !== null && setOthers(set.default));
    return () => {
      isCurrent = false;
    };
  }, [isAsked, language]);
  if (!isAsked) return lessons;
  const inOther = (id: string) => {
    const said = others[id];
    return typeof said === 'string' ? said : '';
  };
  return lessons.filter((lesson) =>
    [
      words.title(lesson),
      words.topic(lesson),
      words.menuPath(lesson.page),
      inOther(titleIdOf(lesson)),
      inOther(`lesson.topic.${lesson.group}.${lesson.topic}`),
    ].some((said) => said.toLowerCase().includes(wanted)),
  );
}
