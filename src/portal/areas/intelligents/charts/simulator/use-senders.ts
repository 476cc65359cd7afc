import type { EventContext } from '../../../../../../machines/lib/event-context.ts';
import { sampleContexts } from '../../../../../../machines/lib/samples.ts';
import { useText } from '../../../../platform/language/language.tsx';
import { useOutlet } from '../../../../platform/outlet/outlet.tsx';
import { useEventContext } from '../../../../record/document/flow/use-document-flow.ts';

/** Somebody who may send events in a run. */
export interface Sender {
  readonly id: string;
  readonly label: string;
  readonly context: EventContext;
}

const sampled = ['issuer', 'approver', 'second', 'elsewhere'] as const;

/** Who may send the events of a run: the people of the examples; of a document, whoever looks at it. */
export function useSenders(isOfDocument: boolean): readonly [Sender, ...Sender[]] {
  const text = useText();
  const me = useEventContext();
  const outlet = useOutlet();
  const own: Sender = {
    id: 'me',
    label: outlet ? text('simulator.sender.me', { outlet: outlet.name }) : text('simulator.sender.meNowhere'),
    context: me,
  };
  if (isOfDocument) return [own];
  const [first, ...others] = sampled.map((id) => ({
    id,
    label: text(`simulator.sender.${id}`),
    context: sampleContexts[id],
  }));
  return first ? [first, ...others] : [own];
}
