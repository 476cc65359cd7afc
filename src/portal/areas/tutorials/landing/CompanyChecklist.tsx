import { Link } from 'wouter';
import type { MissionSummary } from '../../../../contracts/missions.ts';
import { ProgressBar } from '../../../kit/feedback/ProgressBar.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useLessonWords } from '../lesson-words.ts';
import { lessonPath } from '../lessons/lesson.ts';
import { lessonOf } from '../lessons/lessons.ts';
import { StatusMark } from '../StatusMark.tsx';
import css from './Landing.module.css';

/** What the company as a whole has done: a mission counts once anyone has completed it. */
export function CompanyChecklist({ missions }: { missions: readonly MissionSummary[] }) {
  const text = useText();
  const words = useLessonWords();
  const known = missions.flatMap((mission) => {
    const lesson = lessonOf(mission.id);
    return lesson ? [{ mission, lesson }] : [];
  });
  if (known.length === 0) return null;
  const done = known.filter(({ mission }) => mission.isDoneInCompany).length;
  return (
    <Card title={text('tutorials.company')}>
      <div className={css.checklist}>
        <ProgressBar
          label={text('tutorials.companyMore')}
          percent={(100 * done) / known.length}
          detail={text('tutorials.doneOf', { done, of: known.length })}
        />
        <ul className={css.checks}>
          {known.map(({ mission, lesson }) => (
            <li key={mission.id}>
              <Link href={lessonPath(lesson)} className={css.check}>
                <StatusMark status={mission.isDoneInCompany ? 'Completed' : 'Available'} />
                <span>{words.title(lesson)}</span>
                <span className={css.checkState}>
                  {text(mission.isDoneInCompany ? 'tutorials.companyDone' : 'tutorials.companyOpen')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
