import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../platform/language/language.tsx';
import { byKey } from '../by-key.ts';
import { useLessonWords } from '../lesson-words.ts';
import { type Lesson, lessonPath } from '../lessons/lesson.ts';
import { lessons } from '../lessons/lessons.ts';
import { StatusMark } from '../StatusMark.tsx';
import { useMissions } from '../use-missions.ts';
import css from './LessonNav.module.css';

/** The list settles before it is scrolled (spec 1 §9). */
const SCROLL_DELAY = 100;

/** The lessons of the same group beside the one that is read, which is scrolled to. */
export function LessonNav({ current }: { current: Lesson }) {
  const text = useText();
  const words = useLessonWords();
  const missions = useMissions();
  const here = useRef<HTMLAnchorElement>(null);
  const isMission = current.group === 'Missions';
  const statusOf = (id: string) => missions.data?.find((mission) => mission.id === id)?.status ?? null;
  const topics = byKey(
    lessons.filter(({ group }) => group === current.group),
    ({ topic }) => topic,
  );
  useEffect(() => {
    const timer = setTimeout(() => here.current?.scrollIntoView({ block: 'nearest' }), SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <nav className={css.nav} aria-label={text('tutorials.nav')}>
      <p className={css.group}>{words.group(current.group)}</p>
      {[...topics].map(([topic, members]) => (
        <section key={topic}>
          <p className={css.topic}>{words.topic({ group: current.group, topic })}</p>
          <ul>
            {members.map((lesson) => (
              <li key={lesson.id}>
                <Link
                  ref={lesson.id === current.id ? here : undefined}
                  href={lessonPath(lesson)}
                  className={css.entry}
                  aria-current={lesson.id === current.id ? 'page' : undefined}
                >
                  {isMission && <StatusMark status={statusOf(lesson.id)} />}
                  <span>{words.title(lesson)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
