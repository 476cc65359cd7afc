import type { AnyDocument } from '../../../../resources/define-document.ts';
import { useText } from '../../../platform/language/language.tsx';
import { SaveNotice } from '../../SaveNotice.tsx';
import type { FlowWords } from '../flow/use-flow-words.ts';
import { AskButton } from './AskButton.tsx';
import { askedFor } from './openings.ts';
import css from './Unblock.module.css';
import { useUnblock } from './use-unblock.ts';

interface AskNextProps {
  definition: AnyDocument;
  id: string;
  /** The event that is waited for. */
  wanted: string;
  words: FlowWords;
}

/** Beside a next step that the reader may not take: asks those who may. */
export function AskNext({ definition, id, wanted, words }: AskNextProps) {
  const text = useText();
  const unblocking = useUnblock(definition, id);
  const step = unblocking.data && askedFor(unblocking.data, wanted);
  if (!step) return null;
  const event = words.event(step.event);
  const [first = ''] = step.people;
  const label = text('ask.next', { who: first, more: step.count - 1 });
  return (
    <span className={css.beside}>
      <AskButton
        step={step}
        event={event}
        wanted={wanted}
        unblocking={unblocking}
        label={label}
        name={text('ask.nextOf', { ask: label, event })}
      />
      <SaveNotice save={unblocking.save} />
    </span>
  );
}
