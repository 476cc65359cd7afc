import type { Reversal } from '../../../../../machines/lib/meta.ts';
import { rulesNamed } from '../../../../rules/documents/registry.ts';
import type { useLanguage } from '../../../platform/language/language.tsx';

/** What takes an event back, in one sentence: an event of its own document, or one of a document that it made. */
export function reversalSentence(
  { text, textOr }: Pick<ReturnType<typeof useLanguage>, 'text' | 'textOr'>,
  chart: string,
  reversedBy: Reversal,
): string {
  if (typeof reversedBy === 'string')
    return text('flow.reversedBy', { event: textOr(`event.${chart}.${reversedBy}`, reversedBy) });
  const { document, event } = reversedBy;
  return text('flow.reversedElsewhere', {
    document: textOr(`resource.${document}.one`, document),
    event: textOr(`event.${rulesNamed(document).machine.id}.${event}`, event),
  });
}
