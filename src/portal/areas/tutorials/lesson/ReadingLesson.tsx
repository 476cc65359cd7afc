import { Link } from '../../../kit/actions/Link.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { Labelled } from '../Labelled.tsx';
import { useLessonWords } from '../lesson-words.ts';
import { type Lesson, lessonPath } from '../lessons/lesson.ts';
import { lessonOf } from '../lessons/lessons.ts';
import primary from '../PrimaryLink.module.css';
import css from './Lesson.module.css';
import { Needs } from './Needs.tsx';
import { Section } from './Section.tsx';

/** A lesson to read: its steps, and the mission that does them, where there is one. */
export function ReadingLesson({ lesson }: { lesson: Lesson }) {
  const text = useText();
  const words = useLessonWords();
  const mission = lesson.mission && lessonOf(lesson.mission);
  return (
    <>
      <Needs id={lesson.id} />
      <Section title={text('tutorials.steps')}>
        <ol className={css.steps}>
          {words.numbered(`lesson.${lesson.id}.step`).map((step) => (
            <li key={step}>
              <Labelled>{step}</Labelled>
            </li>
          ))}
        </ol>
      </Section>
      <aside className={css.now} aria-label={text('tutorials.doItNow')}>
        <p>
          {mission
            ? text('tutorials.doItNowMore', { mission: words.title(mission) })
            : text('tutorials.openPage')}
        </p>
        <Link href={mission ? lessonPath(mission) : lesson.page} variant="button" className={primary.act}>
          {text('tutorials.doItNow')}
        </Link>
      </aside>
    </>
  );
}
