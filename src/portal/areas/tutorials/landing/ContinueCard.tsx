import { missionIs } from '../../../../../machines/records/mission/mission-tags.ts';
import type { MissionSummary } from '../../../../contracts/missions.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { useText } from '../../../platform/language/language.tsx';
import { useOpenMission } from '../../../platform/preferences/open-mission.ts';
import { useAccount } from '../../../platform/session/session.tsx';
import { useLessonWords } from '../lesson-words.ts';
import { lessonPath } from '../lessons/lesson.ts';
import { lessonOf } from '../lessons/lessons.ts';
import primary from '../PrimaryLink.module.css';
import { ProgressRing } from '../ProgressRing.tsx';
import css from './Landing.module.css';

/** The mission this person was at last, or the first there is for them, with the button that goes on. */
export function ContinueCard({ missions }: { missions: readonly MissionSummary[] }) {
  const text = useText();
  const words = useLessonWords();
  const kept = useOpenMission(useAccount());
  const begun = missions
    .filter(({ status }) => missionIs(status, 'open'))
    .toSorted((one, other) => (other.startedAt ?? '').localeCompare(one.startedAt ?? ''));
  const current = begun.find(({ id }) => id === kept) ?? begun[0];
  const mission = current ?? missions.find(({ status }) => missionIs(status, 'fresh'));
  const lesson = mission && lessonOf(mission.id);
  if (mission === undefined || lesson === undefined) return null;
  const minutes = text('tutorials.minutes', { count: lesson.minutes });
  return (
    <section className={css.continue} aria-labelledby="continue">
      <ProgressRing done={mission.done} of={mission.of} />
      <div className={css.continueWords}>
        <p className={css.eyebrow}>{text(current ? 'tutorials.inProgress' : 'tutorials.beginHere')}</p>
        <h2 id="continue" className={css.continueTitle}>
          {words.title(lesson)}
        </h2>
        <p className={css.muted}>
          {current ? text('tutorials.stepsDone', { done: mission.done, of: mission.of }) : minutes}
        </p>
      </div>
      <Link href={lessonPath(lesson)} variant="button" className={primary.act}>
        {text(current ? 'tutorials.continue' : 'tutorials.open')}
      </Link>
    </section>
  );
}
