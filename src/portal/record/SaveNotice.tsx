import { Button } from '../kit/Button.tsx';
import { Callout } from '../kit/Callout.tsx';
import { useFailureText } from '../shell/failure-text.ts';
import { useText } from '../shell/language.tsx';
import type { Save } from '../shell/use-save.ts';

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
