import type { AnyStateMachine } from 'xstate';
import { type StatusColumns, tagsOf } from '../../../../../machines/lib/document.ts';
import type { Permission } from '../../../../../machines/lib/meta.ts';
import type { EventStep } from '../flow/event-steps.ts';

/** What the step is called that takes a posted document back and opens a draft in its place. */
export const correction = 'correct';

interface Correcting {
  readonly machine: AnyStateMachine;
  readonly columns: StatusColumns;
  /** The event that takes a document of the type back; left out where none is corrected. */
  readonly correctedBy: string | undefined;
  /** The permission that writing another draft asks for. */
  readonly write: Permission;
  readonly holds: (permission: string) => boolean;
}

/** The correction of a posted document beside the steps of its chart: refused where its cancellation or its draft is. */
export function withCorrection(
  steps: readonly EventStep[],
  { machine, columns, correctedBy, write, holds }: Correcting,
): readonly EventStep[] {
  const takesBack = steps.find(({ type }) => type === correctedBy);
  if (!takesBack?.isHere || !tagsOf(machine, columns).has('posted')) return steps;
  const { meta, reason } = takesBack;
  // It ends in a draft, not in a loss: it is no dangerous step, as cancelling alone is.
  const { tone: _tone, ...plain } = meta;
  const own = { ...takesBack, type: correction, meta: plain };
  if (reason !== null || holds(write)) return [...steps, own];
  const params = { status: columns.status, event: correction };
  const refused = { code: 'notPermitted' as const, params, guards: [] };
  return [...steps, { ...own, meta: { ...plain, permission: write }, reason: refused, to: null }];
}
