import type { StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import { Callout } from '../../../kit/feedback/Callout.tsx';
import { useText } from '../../../platform/language/language.tsx';
import type { FlowWords } from '../flow/use-flow-words.ts';

/** Says of a document that stands under a former version of its chart which one that is, and what becomes of it. */
export function FormerChart({
  document,
  words,
}: {
  document: StoredDocument;
  words: Pick<FlowWords, 'status'>;
}) {
  const text = useText();
  const { chartVersion, formerStates } = document;
  if (formerStates?.status === undefined || chartVersion === undefined) return null;
  return (
    <Callout tone="info">
      {text('flow.formerChart', { version: chartVersion, status: words.status(formerStates.status) })}
    </Callout>
  );
}
