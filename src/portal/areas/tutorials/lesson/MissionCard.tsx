import { missionIs, missionOffers } from '../../../../../machines/records/mission/mission-tags.ts';
import type { MissionProgress } from '../../../../contracts/missions.ts';
import type { Mission } from '../../../../rules/missions/mission.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useLessonWords } from '../lesson-words.ts';
import { lessonPath } from '../lessons/lesson.ts';
import { lessonOf } from '../lessons/lessons.ts';
import { doneSteps, nextStep } from '../mission-steps.ts';
import primary from '../PrimaryLink.module.css';
import { ProgressRing } from '../ProgressRing.tsx';
import { useStatusWords } from '../StatusMark.tsx';
import { useMissionEvents } from '../use-missions.ts';
import css from './Lesson.module.css';
import { PracticeAt } from './PracticeAt.tsx';

interface MissionCardProps {
  mission: Mission;
  progress: MissionProgress;
}

/** Where this person stands with the mission, and what they can do: start, continue, start again, skip. */
export function MissionCard({ mission, progress }: MissionCardProps) {
  const { text, dates } = useLanguage();
  const statusWords = useStatusWords();
  const { send, sending } = useMissionEvents(mission.id);
  if (missionIs(progress.status, 'locked')) return <Locked progress={progress} />;
  const { status, done, of, completedAt } = progress;
  const next = nextStep(mission, doneSteps(progress));
  const isBusy = sending !== null;
  const event = (name: 'start' | 'restart' | 'skip', primary = false) => (
    <Button
      variant={primary ? 'primary' : 'quiet'}
      isPending={sending === name}
      isDisabled={isBusy}
      onPress={() => send(name)}
    >
      {text(`tutorials.${name}`)}
    </Button>
  );
  return (
    <section className={css.mission} aria-label={text('tutorials.mission')}>
      <ProgressRing done={done} of={of} />
      <div className={css.missionWords} role="status">
        <p className={css.missionStatus}>{statusWords(progress)}</p>
        {missionIs(status, 'done') ? (
          <p className={css.muted}>{text('tutorials.completedOn', { date: dates.date(completedAt) })}</p>
        ) : (
          <PracticeAt />
        )}
      </div>
      <div className={css.missionActs}>
        {missionOffers(status, 'skip') && event('skip')}
        {missionOffers(status, 'restart') && event('restart')}
        {missionOffers(status, 'start')?.primary && event('start', true)}
        {missionIs(status, 'open') && (
          <Link href={next?.path ?? '/Tutorials'} variant="button" className={primary.act}>
            {text('tutorials.continue')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Why the mission cannot be started: the permissions that are missing, the missions that come first. */
function Locked({ progress }: { progress: MissionProgress }) {
  const { text, textOr } = useLanguage();
  const words = useLessonWords();
  const before = progress.waitsFor.flatMap((id) => lessonOf(id) ?? []);
  return (
    <Callout tone="warning" title={text('tutorials.locked')}>
      <ul className={css.lock}>
        {progress.missingPermissions.map((permission) => (
          <li key={permission}>
            {text('tutorials.lockedPermission', {
              permission: textOr(`choice.permission.${permission}`, permission),
            })}
          </li>
        ))}
        {before.map((lesson) => (
          <li key={lesson.id}>
            {text('tutorials.lockedMission')} <Link href={lessonPath(lesson)}>{words.title(lesson)}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
