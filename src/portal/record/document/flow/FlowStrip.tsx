import { ChevronDown, Workflow } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../kit/actions/Button.tsx';
import { Toolbar } from '../../../kit/actions/Toolbar.tsx';
import { useText } from '../../../platform/language/language.tsx';
import type { EventStep } from './event-steps.ts';
import css from './FlowStrip.module.css';
import type { FlowWords } from './use-flow-words.ts';
import { WhyNot } from './WhyNot.tsx';

interface FlowStripProps {
  /** The status stepper, and where further regions stand. */
  stepper: ReactNode;
  /** The sentence about what happens next. */
  next: ReactNode;
  /** The steps that are told of when somebody asks why they cannot be taken. */
  steps: readonly EventStep[];
  words: FlowWords;
  /** Null where there is no document yet whose way could be drawn. */
  onChart: (() => void) | null;
  /** What opens the refused steps, and the way that is left; asked for once somebody wants to know. */
  unblocking: ReactNode;
}

/** Where the document is and what happens next; what else cannot be done now, and the whole chart, are behind buttons. */
export function FlowStrip({ stepper, next, steps, words, onChart, unblocking }: FlowStripProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const refused = steps.filter(({ reason }) => reason !== null).length;
  return (
    <section className={css.strip} aria-label={text('flow.aside')}>
      {stepper}
      <div className={css.row}>
        {next}
        <Toolbar label={text('flow.further')} className={css.further}>
          {refused > 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={id}
              trailing={<ChevronDown size={14} aria-hidden className={css.turn} data-open={isOpen} />}
              onPress={() => setOpen((now) => !now)}
            >
              {text('flow.notNow')}
            </Button>
          )}
          {onChart && (
            <Button size="small" variant="quiet" icon={<Workflow size={14} aria-hidden />} onPress={onChart}>
              {text('flow.chart')}
            </Button>
          )}
        </Toolbar>
      </div>
      <div id={id} className={css.reasons} hidden={!isOpen}>
        <div>
          <WhyNot steps={steps} words={words} />
        </div>
        {isOpen && unblocking}
      </div>
    </section>
  );
}
