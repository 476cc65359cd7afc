import { Button } from '../../../kit/actions/Button.tsx';
import { useLanguage } from '../../../platform/language/language.tsx';
import { isAskable, type Opening } from './openings.ts';
import css from './Unblock.module.css';
import type { Unblocking } from './use-unblock.ts';

interface AskButtonProps {
  step: Opening;
  /** What the step is called. */
  event: string;
  /** The event that is waited for. */
  wanted: string;
  unblocking: Unblocking;
  /** What stands on the button. */
  label: string;
  /** What it is called where several are on a page. */
  name: string;
}

/** Asks for a step with one press; once it is asked for, says since when, and takes that back. */
export function AskButton({ step, event, wanted, unblocking, label, name }: AskButtonProps) {
  const { text, dates } = useLanguage();
  const { isSaving, ask, withdraw } = unblocking;
  if (step.asked)
    return (
      <p className={css.asked}>
        {text('ask.waiting', { at: dates.relative(step.asked.at) })}
        <Button
          size="small"
          variant="quiet"
          isDisabled={isSaving}
          aria-label={text('ask.withdrawOf', { event })}
          onPress={() => withdraw(step)}
        >
          {text('ask.withdraw')}
        </Button>
      </p>
    );
  return (
    isAskable(step) && (
      <Button size="small" isPending={isSaving} aria-label={name} onPress={() => ask(step, wanted)}>
        {label}
      </Button>
    )
  );
}
