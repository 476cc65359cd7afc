import { Button } from '../../../../kit/actions/Button.tsx';
import { Badge } from '../../../../kit/feedback/Badge.tsx';
import { useText } from '../../../../platform/language/language.tsx';
import { Conditions } from './Conditions.tsx';
import { changedFacts } from './facts.ts';
import type { PlayedStep } from './run.ts';
import css from './Simulator.module.css';
import type { TakenStep } from './simulation.ts';
import type { SimulatorWords } from './use-simulator-words.ts';

interface PathListProps {
  steps: readonly PlayedStep[];
  words: SimulatorWords;
  /** What a screen keeps has no words of its own. */
  tellsFacts: boolean;
  /** Goes back to where so many acts had been done. */
  onBack(count: number): void;
}

/** All that was done so far, the last first; one can go back to any of it. */
export function PathList({ steps, words, tellsFacts, onBack }: PathListProps) {
  const text = useText();
  if (steps.length === 0) return <p className={css.muted}>{text('simulator.pathEmpty')}</p>;
  return (
    <ol className={css.path} reversed>
      {steps
        .map((step) => (
          <li key={step.number} className={css.step} data-now={step.number === steps.length}>
            <div className={css.stepHead}>
              <StepTitle step={step} words={words} />
              {step.number < steps.length && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={text('simulator.backTo', { step: step.number })}
                  onPress={() => onBack(step.number)}
                >
                  {text('simulator.backHere')}
                </Button>
              )}
            </div>
            {step.kind === 'event' && <Followed taken={step.taken} words={words} tellsFacts={tellsFacts} />}
            {step.kind === 'facts' && (
              <ul className={css.plain}>
                {Object.entries(step.facts).map(([name, value]) => (
                  <li key={name}>
                    {text('simulator.factIs', { fact: words.fact(name), value: words.value(name, value) })}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))
        .reverse()}
    </ol>
  );
}

function StepTitle({ step, words }: { step: PlayedStep; words: SimulatorWords }) {
  const text = useText();
  if (step.kind === 'facts') return <strong>{text('simulator.factsSet')}</strong>;
  if (step.kind === 'event') return <strong>{words.event(step.taken.event.type)}</strong>;
  return (
    <span>
      <strong>{words.event(step.event.type)}</strong>{' '}
      <Badge tone="danger">{text('simulator.wasRefused')}</Badge>
    </span>
  );
}

/** Where an event led, what would have been done, and what was asked. */
function Followed({
  taken,
  words,
  tellsFacts,
}: Pick<PathListProps, 'words' | 'tellsFacts'> & { taken: TakenStep }) {
  const text = useText();
  const { moves, effects, asked, from, to } = taken;
  const moved = moves.filter((move) => move.from !== move.to);
  const told = effects.filter(({ name }) => words.effect(name) !== '');
  const facts = tellsFacts ? changedFacts(from.facts, to.facts) : [];
  return (
    <>
      <ul className={css.plain}>
        {moved.map(({ region, from: left, to: entered }) => (
          <li key={region}>
            {words.regionName(region) !== '' && (
              <span className={css.muted}>{words.regionName(region)} </span>
            )}
            {text('simulator.moved', {
              from: words.region(region, left),
              to: words.region(region, entered),
            })}
          </li>
        ))}
        {moved.length === 0 && <li>{text('simulator.branchStays')}</li>}
      </ul>
      {told.length > 0 && (
        <>
          <p className={css.branch}>{text('simulator.effects')}</p>
          <ul className={css.plain}>
            {told.map(({ name, params }) => (
              <li key={name}>
                {words.effect(name)}
                {Object.entries(params).length > 0 && (
                  <span className={css.muted}>
                    {Object.entries(params)
                      .map(([key, value]) =>
                        text('simulator.factIs', { fact: words.given(key), value: words.value(key, value) }),
                      )
                      .join(' · ')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {facts.length > 0 && (
        <details className={css.more}>
          <summary>{text('simulator.factsFollow')}</summary>
          <ul className={css.plain}>
            {facts.map(([name, value]) => (
              <li key={name}>
                {text('simulator.factIs', { fact: words.fact(name), value: words.value(name, value) })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked.some(({ guard }) => guard !== null) && (
        <details className={css.more}>
          <summary>{text('simulator.asked')}</summary>
          <Conditions branches={asked} words={words} />
        </details>
      )}
    </>
  );
}
