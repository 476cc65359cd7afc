import { Check, Circle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { MissionProgress } from '../../../../contracts/missions.ts';
import type { Mission } from '../../../../rules/missions/mission.ts';
import { Button } from '../../../kit/actions/Button.tsx';
import { Link } from '../../../kit/actions/Link.tsx';
import { ProgressBar } from '../../../kit/feedback/ProgressBar.tsx';
import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx';
import { cx } from '../../../kit/lib/cx.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { isWithin } from '../../../platform/navigation/paths.ts';
import { Labelled } from '../Labelled.tsx';
import { useLessonWords } from '../lesson-words.ts';
import { lessonPath } from '../lessons/lesson.ts';
import { nextStep } from '../mission-steps.ts';
import css from './Panel.module.css';
import { Spotlight } from './Spotlight.tsx';

interface MissionNowProps {
  mission: Mission;
  progress: MissionProgress;
  done: ReadonlySet<string>;
  justDone: readonly string[];
}

/** The step to do now with its actions and the way there, and below it every step with its tick. */
export function MissionNow({ mission, progress, done, justDone }: MissionNowProps) {
  const { text, textOr } = useLanguage();
  const words = useLessonWords();
  const [path, navigate] = useLocation();
  const [isShown, setShown] = useState(false);
  const show = useRef<HTMLButtonElement>(null);
  const next = nextStep(mission, done);
  if (next === undefined) return null;
  const base = `mission.${mission.id}.${next.id}`;
  const hint = textOr(`${base}.hint`, '');
  const isThere = isWithin(path, next.path);
  const goThere = () => navigate(next.path);
  return (
    <div className={css.body}>
      <ProgressBar
        label={text('tutorials.progress')}
        percent={(100 * progress.done) / Math.max(1, progress.of)}
        detail={text('tutorials.doneShort', { done: progress.done, of: progress.of })}
      />
      {justDone.length > 0 && (
        <p className={css.ticked}>
          <Check size={16} aria-hidden />
          <span>
            <Labelled>{textOr(`mission.${mission.id}.${justDone[0]}`, '')}</Labelled>
          </span>
        </p>
      )}
      <section className={css.now} aria-label={text('tutorials.now')}>
        <h3 className={css.step}>
          <Labelled>{textOr(base, next.id)}</Labelled>
        </h3>
        <ol className={css.actions}>
          {words.numbered(base).map((action) => (
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
        <div className={css.acts}>
          {!isThere && (
            <Button variant="primary" size="small" onPress={goThere}>
              {text('tutorials.goThere')}
            </Button>
          )}
          <Button
            ref={show}
            size="small"
            onPress={() => {
              if (!isThere) goThere();
              setShown(true);
            }}
          >
            {text('tutorials.showMe')}
          </Button>
        </div>
        {!isThere && <p className={css.where}>{words.menuPath(next.path)}</p>}
      </section>
      <ol className={css.ticks} aria-label={text('tutorials.allSteps')}>
        {mission.steps.map(({ id, isOptional }) => {
          const isDone = done.has(id);
          return (
            <li
              key={id}
              className={cx(css.tick, isDone && css.done)}
              aria-current={id === next.id ? 'step' : undefined}
            >
              {isDone ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
              <span>
                {textOr(`mission.${mission.id}.${id}`, id).replace(/[“”]/g, '')}
                {isOptional && ` (${text('tutorials.optional')})`}
              </span>
              <VisuallyHidden>{text(isDone ? 'tutorials.stepDone' : 'tutorials.stepOpen')}</VisuallyHidden>
            </li>
          );
        })}
      </ol>
      <Link href={lessonPath({ ...mission, group: 'Missions' })}>{text('tutorials.wholeLesson')}</Link>
      {isShown && (
        <Spotlight
          target={next.target ?? null}
          words={textOr(base, '').replace(/[“”]/g, '')}
          onLeave={() => setShown(false)}
          focusAfter={show}
        />
      )}
    </div>
  );
}
