import { CircleCheck, CircleX } from 'lucide-react';
import { useText } from '../../../../platform/language/language.tsx';
import { type AskedBranch, type AskedGuard, isMet } from './asked-branches.ts';
import css from './Simulator.module.css';
import type { SimulatorWords } from './use-simulator-words.ts';

interface ConditionsProps {
  branches: readonly AskedBranch[];
  words: SimulatorWords;
}

/** What an event asks, branch by branch, each condition with what it said. */
export function Conditions({ branches, words }: ConditionsProps) {
  const text = useText();
  return (
    <div className={css.branches}>
      {branches.map(({ id, region, target, guard }) => (
        <section key={id}>
          <p className={css.branch}>
            {target === null
              ? text('simulator.branchStays')
              : text('simulator.branch', { state: words.region(region, target) })}
          </p>
          {guard && (
            <ul className={css.conditions}>
              <Condition guard={guard} words={words} />
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

function Condition({ guard, words }: { guard: AskedGuard; words: SimulatorWords }) {
  const text = useText();
  if (guard.kind === 'all')
    return guard.guards.map((one, nth) => <Condition key={keyOf(one, nth)} guard={one} words={words} />);
  if (guard.kind === 'any')
    return (
      <li>
        <Mark isMet={isMet(guard)} />
        {text('simulator.anyOf')}
        <ul className={css.conditions}>
          {guard.guards.map((one, nth) => (
            <Condition key={keyOf(one, nth)} guard={one} words={words} />
          ))}
        </ul>
      </li>
    );
  const { name, wanted, path } = guard;
  const condition =
    path === null || path.length === 0
      ? words.condition(name)
      : text('simulator.standsIn', { state: words.region(path[0] ?? null, path.slice(1).join('.')) });
  return (
    <li data-met={isMet(guard)}>
      <Mark isMet={isMet(guard)} />
      {wanted ? condition : text('simulator.mustNot', { condition })}
    </li>
  );
}

const keyOf = (guard: AskedGuard, nth: number): string =>
  guard.kind === 'one' ? `${guard.name} ${guard.wanted}` : `${guard.kind} ${nth}`;

function Mark({ isMet: holds }: { isMet: boolean }) {
  const text = useText();
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <span className={css.mark} data-met={holds}>
      <Icon size={14} role="img" aria-label={text(holds ? 'simulator.met' : 'simulator.unmet')} />
    </span>
  );
}
