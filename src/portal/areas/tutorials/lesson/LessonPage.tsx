import { Clock, Signal } from 'lucide-react';
import { Link } from '../../../kit/actions/Link.tsx';
import { Placeholder } from '../../../kit/feedback/Placeholder.tsx';
import { Breadcrumbs } from '../../../kit/layout/Breadcrumbs.tsx';
import type { MessageSet } from '../../../messages/sets.ts';
import { useLanguage, usePageMessages } from '../../../platform/language/language.tsx';
import { usePageStart, usePageTitle } from '../../../platform/navigation/use-page.ts';
import { Labelled } from '../Labelled.tsx';
import { useLessonWords } from '../lesson-words.ts';
import { type Lesson, type LessonGroup, lessonPath } from '../lessons/lesson.ts';
import { lessonOf } from '../lessons/lessons.ts';
import css from './Lesson.module.css';
import { LessonNav } from './LessonNav.tsx';
import { MissionLesson } from './MissionLesson.tsx';
import { ReadingLesson } from './ReadingLesson.tsx';
import { Section } from './Section.tsx';

/** The words of a group are loaded with its first lesson. */
export const wordsOfGroup: Readonly<Record<LessonGroup, readonly MessageSet[]>> = {
  Missions: ['missions', 'permissions'],
  Business: ['lessonsBusiness'],
  MasterData: ['lessonsMasterData'],
};

/** One lesson: what it is about, where, what comes first, its steps, how to see that it worked, and what may go wrong. */
export function LessonPage({ lesson }: { lesson: Lesson }) {
  const { text, textOr } = useLanguage();
  const words = useLessonWords();
  const hasWords = usePageMessages(wordsOfGroup[lesson.group]);
  const title = words.title(lesson);
  usePageTitle(title);
  usePageStart();
  if (!hasWords) return <Placeholder kind="tutorial" label={text('common.loading')} />;
  const errors = words.numbered(`lesson.${lesson.id}.error`);
  const related = lesson.related.flatMap((id) => lessonOf(id) ?? []);
  const menuPath = words.menuPath(lesson.page);
  return (
    <div className={css.screen}>
      <LessonNav current={lesson} />
      <article className={css.lesson} aria-labelledby="lesson-title">
        <Breadcrumbs
          label={text('nav.breadcrumbs')}
          crumbs={[
            { label: text('nav.tutorials'), href: '/Tutorials' },
            { label: title, href: lessonPath(lesson) },
          ]}
        />
        <header className={css.head}>
          <p className={css.eyebrow}>
            {words.group(lesson.group)} · {words.topic(lesson)}
          </p>
          <h1 id="lesson-title" className={css.title}>
            {title}
          </h1>
          <p className={css.about}>
            <Labelled>{textOr(`lesson.${lesson.id}.about`, '')}</Labelled>
          </p>
          <ul className={css.facts} aria-label={text('tutorials.facts')}>
            <li>
              <Clock size={14} aria-hidden /> {text('tutorials.minutes', { count: lesson.minutes })}
            </li>
            <li>
              <Signal size={14} aria-hidden /> {text(`tutorials.level.${lesson.level}`)}
            </li>
          </ul>
        </header>
        <Section title={text('tutorials.where')}>
          <Link href={lesson.page}>{menuPath}</Link>
        </Section>
        {lesson.group === 'Missions' ? <MissionLesson lesson={lesson} /> : <ReadingLesson lesson={lesson} />}
        <Section title={text('tutorials.proof')}>
          <p>
            <Labelled>{textOr(`lesson.${lesson.id}.proof`, '')}</Labelled>
          </p>
        </Section>
        <Section title={text('tutorials.trouble')}>
          <dl className={css.troubles}>
            {errors.map((error, at) => (
              <div key={error} className={css.trouble}>
                <dt>{error}</dt>
                <dd>
                  <Labelled>{textOr(`lesson.${lesson.id}.cure.${at + 1}`, '')}</Labelled>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title={text('tutorials.related')}>
          <ul className={css.related}>
            {related.map((other) => (
              <li key={other.id}>
                <Link href={lessonPath(other)}>{words.title(other)}</Link>
                <span className={css.muted}>{words.group(other.group)}</span>
              </li>
            ))}
          </ul>
        </Section>
      </article>
    </div>
  );
}
