import { Check, Circle } from 'lucide-react';
import type { MissionStep } from '../../../../rules/missions/mission.ts';
import { Link } from '../../../kit/actions/Link.tsx';
import { Badge } from '../../../kit/feedback/Badge.tsx';
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { Labelled } from '../Labelled.tsx';
import { useLessonWords } from '../lesson-words.ts';
import css from './Lesson.module.css';

interface MissionStepItemProps {
  missionId: string;
  step: MissionStep;
  actions: readonly string[];
  /** The number of its first action. */
  first: number;
  /** Whether the way to its page is told: where it is another page than that of the step before. */
  isElsewhere: boolean;
  /** Null where the mission was not started. */
  isDone: boolean | null;
}

/** One step of a mission: its tick, its actions, a hint, and the way to its page. */
export function MissionStepItem({
  missionId,
  step,
  actions,
  first,
  isElsewhere,
  isDone,
}: MissionStepItemProps) {
  const { text, textOr } = useLanguage();
  const words = useLessonWords();
  const base = `mission.${missionId}.${step.id}`;
  const hint = textOr(`${base}.hint`, '');
  return (
    <li className={css.missionStep}>
      <span className={cx(css.tick, isDone === true && css.ticked)} aria-hidden>
        {isDone ? <Check size={14} /> : <Circle size={14} />}
      </span>
      <div className={css.missionStepWords}>
        <h3 className={css.stepTitle}>
          <Labelled>{textOr(base, step.id)}</Labelled>
          {step.isOptional && <Badge>{text('tutorials.optional')}</Badge>}
          {isDone !== null && (
            <VisuallyHidden>{text(isDone ? 'tutorials.stepDone' : 'tutorials.stepOpen')}</VisuallyHidden>
          )}
        </h3>
        <ol className={css.steps} start={first}>
          {actions.map((action) => (
            <li key={action}>
              <Labelled>{action}</Labelled>
            </li>
          ))}
        </ol>
        {hint !== '' && (
          <p className={css.hint}>
            <Labelled>{hint}</Labelled>
          </p>
        )}
        {isElsewhere && (
          <Link href={step.path}>{text('tutorials.goTo', { page: words.menuPath(step.path) })}</Link>
        )}
      </div>
    </li>
  );
}
