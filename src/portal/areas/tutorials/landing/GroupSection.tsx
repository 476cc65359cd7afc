import { missionIs } from '../../../../../machines/records/mission/mission-tags.ts';
import type { MissionSummary } from '../../../../contracts/missions.ts';
import { useText } from '../../../platform/language/language.tsx';
import { byKey } from '../by-key.ts';
import { useLessonWords } from '../lesson-words.ts';
import type { Lesson, LessonGroup } from '../lessons/lesson.ts';
import css from './Landing.module.css';
import { LessonRow } from './LessonRow.tsx';

interface GroupSectionProps {
  group: LessonGroup;
  lessons: readonly Lesson[];
  progress: ReadonlyMap<string, MissionSummary>;
}

/** The lessons of a group by their topics; of missions, how many are done. Nothing where there is none. */
export function GroupSection({ group, lessons, progress }: GroupSectionProps) {
  const text = useText();
  const words = useLessonWords();
  if (lessons.length === 0) return null;
  const topics = byKey(lessons, ({ topic }) => topic);
  const doneOf = (some: readonly Lesson[]) =>
    some.filter(({ id }) => missionIs(progress.get(id)?.status ?? '', 'done')).length;
  const isCounted = group === 'Missions' && progress.size > 0;
  const count = (some: readonly Lesson[]) =>
    text('tutorials.doneOf', { done: doneOf(some), of: some.length });
  return (
    <section className={css.group} aria-labelledby={`group-${group}`}>
      <header className={css.groupHead}>
        <h2 id={`group-${group}`} className={css.groupTitle}>
          {words.group(group)}
        </h2>
        <p className={css.muted}>
          {isCounted ? count(lessons) : text('tutorials.lessons', { count: lessons.length })}
        </p>
      </header>
      <div className={css.topics}>
        {[...topics].map(([topic, members]) => (
          <section key={topic} className={css.topic} aria-labelledby={`topic-${group}-${topic}`}>
            <header className={css.topicHead}>
              <h3 id={`topic-${group}-${topic}`} className={css.topicTitle}>
                {words.topic({ group, topic })}
              </h3>
              {isCounted && <span className={css.count}>{count(members)}</span>}
            </header>
            <ul>
              {members.map((lesson) => (
                <li key={lesson.id}>
                  <LessonRow lesson={lesson} progress={progress.get(lesson.id)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
