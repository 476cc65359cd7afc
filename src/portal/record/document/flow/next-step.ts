import { type EventStep, primaryStep } from './event-steps.ts';
import type { FlowWords } from './use-flow-words.ts';

/** What happens next to a document, as far as whoever looks at it is concerned. */
export type NextStep =
  /** Something is typed: it is saved first. */
  | { readonly kind: 'save'; readonly step: EventStep | undefined }
  /** It may be taken here and now. */
  | { readonly kind: 'ready'; readonly step: EventStep }
  /** The step that is wanted waits for something, or for somebody. */
  | { readonly kind: 'waits'; readonly step: EventStep }
  /** Nothing has to be done. */
  | { readonly kind: 'none' };

/**
 * The next step: the one that may be taken, else the one of the chart's wanted ones that is nearest to it. Nearest is
 * what one condition alone holds back; of those, what asked approvers do.
 */
export function nextStep(
  steps: readonly EventStep[],
  isEditing: boolean,
  remedyOf: FlowWords['remedyOf'],
): NextStep {
  if (isEditing) return { kind: 'save', step: steps.find(({ type }) => type === 'save') };
  const ready = primaryStep(steps);
  if (ready) return { kind: 'ready', step: ready };
  const distance = (step: EventStep): number => {
    const remedy = remedyOf(step);
    return (step.reason?.guards.length ?? 0) * 2 + (remedy === 'approver' ? 0 : 1);
  };
  const [nearest] = steps
    .filter(({ type, meta, isHere }) => meta.primary === true && isHere && type !== 'save')
    // What nobody can remedy is not waited for: it has been done already.
    .filter((step) => remedyOf(step) !== undefined || step.reason?.code === 'notPermitted')
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest ? { kind: 'waits', step: nearest } : { kind: 'none' };
}
