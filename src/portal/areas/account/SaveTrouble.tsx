import { Callout } from '../../kit/feedback/Callout.tsx';
import { useFailureText } from '../../platform/api/failure-text.ts';
import type { SaveState } from '../../platform/api/use-save.ts';
import { useText } from '../../platform/language/language.tsx';

/** What a save says that belongs to no field: a refusal, or that nobody knows yet what became of it. */
export function SaveTrouble({ state }: { state: SaveState<unknown> }) {
  const text = useText();
  const failureText = useFailureText();
  if (state.status === 'unknown')
    return (
      <Callout tone="warning" role="alert">
        {text('save.unknown')}
      </Callout>
    );
  if (state.status !== 'refused') return null;
  const sentences = failureText.general(state.failure);
  if (sentences.length === 0) return null;
  return (
    <Callout tone="danger" role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  );
}
