import { missionIs } from '../../../../../machines/records/mission/mission-tags.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Skeleton } from '../../../kit/feedback/Skeleton.tsx';
import { LoadFailure } from '../../../platform/api/LoadFailure.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useLessonWords } from '../lesson-words.ts';
import { type Lesson, lessonPath } from '../lessons/lesson.ts';
import { lessonOf } from '../lessons/lessons.ts';
import { doneSteps, missionOf } from '../mission-steps.ts';
import { useMissionCheck } from '../use-mission-check.ts';
import { useMission } from '../use-missions.ts';
import css from './Lesson.module.css';
import { MissionCard } from './MissionCard.tsx';
import { MissionStepItem } from './MissionStepItem.tsx';
import { Needs } from './Needs.tsx';
import { Section } from './Section.tsx';

/** The lesson of a mission: where this person stands with it, and its steps with their ticks. */
export function MissionLesson({ lesson }: { lesson: Lesson }) {
  const { text, textOr, listed } = useLanguage();
  const words = useLessonWords();
  const progress = useMission(lesson.id);
  const definition = missionOf(lesson.id);
  useMissionCheck(lesson.id, missionIs(progress.data?.status ?? '', 'open'));
  if (definition === undefined) return null;
  const done = doneSteps(progress.data);
  const isShown = progress.data !== undefined && progress.data.startedAt !== null;
  // The small actions are counted through all steps.
  let counted = 0;
  const steps = definition.steps.map((step) => {
    const actions = words.numbered(`mission.${lesson.id}.${step.id}`);
    const first = counted + 1;
    counted += actions.length;
    return { step, actions, first };
  });
  return (
    <>
      {progress.isPending && <Skeleton height="92px" shape="box" />}
      {progress.isError && (
        <LoadFailure onRetry={progress.refetch}>{text('tutorials.progressFailed')}</LoadFailure>
      )}
      {progress.data && <MissionCard mission={definition} progress={progress.data} />}
      <Needs id={lesson.id}>
        {definition.after
          .flatMap((id) => lessonOf(id) ?? [])
          .map((other) => (
            <li key={other.id}>
              {text('tutorials.missionFirst')} <Link href={lessonPath(other)}>{words.title(other)}</Link>
            </li>
          ))}
        <li>
          {text('tutorials.permissionsNeeded', {
            permissions: listed(
              definition.permissions.map((permission) =>
                textOr(`choice.permission.${permission}`, permission),
              ),
            ),
          })}
        </li>
      </Needs>
      <Section title={text('tutorials.steps')}>
        {definition.isOrdered && <p className={css.muted}>{text('tutorials.inOrder')}</p>}
        <ol className={css.missionSteps}>
          {steps.map(({ step, actions, first }, at) => (
            <MissionStepItem
              key={step.id}
              missionId={lesson.id}
              step={step}
              actions={actions}
              first={first}
              isElsewhere={step.path !== steps[at - 1]?.step.path}
              isDone={isShown ? done.has(step.id) : null}
            />
          ))}
        </ol>
      </Section>
    </>
  );
}
