import { Link } from 'wouter';
import { missionIs } from '../../../../../machines/records/mission/mission-tags.ts';
import type { MissionSummary } from '../../../../contracts/missions.ts';
import { useText } from '../../../platform/language/language.tsx';
import { useLessonWords } from '../lesson-words.ts';
import { type Lesson, lessonPath } from '../lessons/lesson.ts';
import { StatusMark, useStatusWords } from '../StatusMark.tsx';
import css from './Landing.module.css';

/** One lesson of a topic: what it is called, how long it takes, and where this person stands with it. */
export function LessonRow({ lesson, progress }: { lesson: Lesson; progress: MissionSummary | undefined }) {
  const text = useText();
  const words = useLessonWords();
  const statusWords = useStatusWords();
  const minutes = text('tutorials.minutes', { count: lesson.minutes });
  const level = text(`tutorials.level.${lesson.level}`);
  return (
    <Link href={lessonPath(lesson)} className={css.row}>
      <StatusMark status={progress?.status ?? null} isReading={lesson.group !== 'Missions'} />
      <span className={css.rowTitle}>{words.title(lesson)}</span>
      <span className={css.rowMore}>
        {progress && !missionIs(progress.status, 'fresh') ? statusWords(progress) : `${minutes} · ${level}`}
      </span>
    </Link>
  );
}
