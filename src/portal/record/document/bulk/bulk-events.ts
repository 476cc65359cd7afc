import { statesTagged } from '../../../../../machines/lib/document.ts';
import type { TransitionMeta } from '../../../../../machines/lib/meta.ts';
import { rows, type TransitionRow } from '../../../../../machines/lib/rows.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { MergedInto } from '../../../../rules/documents/document-rules.ts';
import { commonEventFields } from '../../../../rules/documents/event-fields.ts';
import { documentCharts, rulesNamed } from '../../../../rules/documents/registry.ts';
import { opensReceipt } from '../events/opens-receipt.ts';

/** A document as a list row knows it. */
export interface ChosenDocument {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly status: string;
  readonly approvalStatus: string | null;
  /** Its vendor; of one without, its outlets. */
  readonly parties: readonly string[];
  /** Null where it has none, or its reader may not see it. */
  readonly total: string | null;
  /** Of the total; empty for the company’s own. */
  readonly currencyCode: string;
}

/** An event that may be sent to many at once, with the documents whose status knows it. */
export interface BulkEvent {
  readonly type: string;
  readonly meta: TransitionMeta;
  /** What it may put the documents together on. */
  readonly into: MergedInto | undefined;
  /** It takes quantities of lines: of each document all that is open, since none is named. */
  readonly takesAll: boolean;
  readonly able: readonly ChosenDocument[];
  readonly unable: readonly ChosenDocument[];
}

/** What can be asked once and given to every document alike. */
const askedOnce: readonly string[] = [...Object.keys(commonEventFields), 'group'];
/** Saving needs a form of its own, and a check changes nothing. */
const alone = new Set(['save', 'check']);

/**
 * The transitions of a chart that people send and that need nothing of one document alone. What puts documents together
 * takes all of each where no quantities are named.
 */
const sendable = (definition: AnyDocument): readonly TransitionRow[] => {
  const machine = documentCharts[definition.chart];
  const { merges = {} } = rulesNamed(definition.name);
  return machine === undefined
    ? []
    : rows(machine).filter(
        ({ event, meta, guards }) =>
          event !== '' &&
          !alone.has(event) &&
          !guards.includes('sentAlone') &&
          meta.system !== true &&
          (meta.needs ?? []).every(
            (need) => askedOnce.includes(need) || (need === 'lines' && event in merges),
          ),
      );
};

const stands = ({ region, state }: TransitionRow, { status, approvalStatus }: ChosenDocument): boolean =>
  region === 'approval' ? state === approvalStatus : state === status || state.endsWith(`.${status}`);

/**
 * The events some of the chosen documents know where they stand, in the chart's order, but for those that undo or end
 * something: they come last. What else is in the way of
 * one of them (its outlet, its approval) the server says when it is asked.
 */
export function bulkEvents(
  definition: AnyDocument,
  chosen: readonly ChosenDocument[],
  holds: (permission: string) => boolean,
): readonly BulkEvent[] {
  const table = sendable(definition).filter(
    ({ meta }) => meta.permission === undefined || holds(meta.permission),
  );
  // A vote stands in a region of its own, and is taken only while the document is a draft.
  const machine = rulesNamed(definition.name).machine;
  const drafts = statesTagged(machine, 'status', 'draft');
  const isDraft = ({ status }: ChosenDocument) => drafts.includes(status);
  const types = [...new Set(table.map(({ event }) => event))];
  const events = types.flatMap((type) => {
    const branches = table.filter(({ event }) => event === type);
    const able = chosen.filter((document) =>
      branches.some((row) => stands(row, document) && (!row.guards.includes('isDraft') || isDraft(document))),
    );
    const [first] = branches;
    if (able.length === 0 || first === undefined) return [];
    const into = rulesNamed(definition.name).merges?.[type];
    const unable = chosen.filter((each) => !able.includes(each));
    const takesAll = first.meta.needs?.includes('lines') === true || opensReceipt(machine, type);
    return [{ type, meta: first.meta, into, takesAll, able, unable }];
  });
  const isDanger = ({ meta }: BulkEvent) => meta.tone === 'danger';
  return events.toSorted((one, other) => Number(isDanger(one)) - Number(isDanger(other)));
}
