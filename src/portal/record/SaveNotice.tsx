import { Button } from '../kit/actions/Button.tsx';
import { Callout } from '../kit/feedback/Callout.tsx';
import { useFailureText } from '../platform/api/failure-text.ts';
import type { Save } from '../platform/api/use-save.ts';
import { useText } from '../platform/language/language.tsx';

/** What came of a save that did not simply succeed: refused with why, or unknown with a retry that cannot double it (R12). */
export function SaveNotice({ save, title }: { save: Save<unknown>; title?: string }) {
  const text = useText();
  const words = useFailureText();
  const { state } = save;
  if (state.status === 'unknown')
    return (
      <Callout
        tone="warning"
        role="alert"
        actions={<Button onPress={() => void save.retry()}>{text('record.retry')}</Button>}
      >
        {text('record.unknown')}
      </Callout>
    );
  if (state.status !== 'refused' || state.failure.code === 'StaleVersion') return null;
  const sentences = words.general(state.failure);
  if (sentences.length === 0) return null;
  return (
    <Callout tone="danger" role="alert" {...(title === undefined ? {} : { title })}>
      {sentences.join(' ')}
    </Callout>
  );
}
