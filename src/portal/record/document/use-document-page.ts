import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { statusesOf } from '../../../../machines/lib/document.ts';
import type { DocumentReply } from '../../../contracts/documents/document-reply.ts';
import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Draft } from '../../fields/draft.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { useShortcut } from '../../kit/actions/shortcuts.tsx';
import { todayHere } from '../../kit/lib/date-text.ts';
import { useConnectivity } from '../../platform/api/connectivity.tsx';
import { useText } from '../../platform/language/language.tsx';
import { useUnsaved } from '../../platform/navigation/leave-guard.tsx';
import { useNotifications } from '../../platform/notifications/notifications.tsx';
import { useOutlet } from '../../platform/outlet/outlet.tsx';
import { goToFirstField } from '../first-field.ts';
import { firstMissingEntry } from './collections/entry-problems.ts';
import { isFilled } from './draft/document-draft.ts';
import { loadOrder } from './draft/load-order.ts';
import { useDocumentEditor } from './draft/use-document-editor.ts';
import { useSendEvent } from './events/use-send-event.ts';
import { type EventStep, primaryStep, problemsOf } from './flow/event-steps.ts';
import { useDocumentFlow } from './flow/use-document-flow.ts';
import { useFlowWords } from './flow/use-flow-words.ts';
import { firstMissing } from './lines/line-problems.ts';
import { useLineItems } from './lines/use-line-items.ts';
import { useTableRate } from './lines/use-table-rate.ts';
import { useHistory } from './use-document.ts';

const noFacts = {};

/** The form whose submit saves the document. */
export const formId = 'document-form';

function requestSave(): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** Everything a document's page knows and does: what is typed, where it stands, what can happen, and the keys for it. */
export function useDocumentPage(
  definition: AnyDocument,
  reply: DocumentReply | null,
  onCreated: (id: string) => void,
) {
  const text = useText();
  const labels = useLabels(definition.name);
  const outlet = useOutlet();
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const offline = useConnectivity().state === 'offline' ? text('document.offline') : null;
  const stored = reply?.document ?? null;
  const [createdId, setCreatedId] = useState<string | null>(null);
  const editor = useDocumentEditor(definition, stored, {
    newId: `new ${outlet?.id}`,
    opening: { outlet, today: todayHere() },
    onSaved: ({ document: saved }) => {
      succeeded('document.saved', { number: saved.number });
      if (stored === null) setCreatedId(saved.id);
    },
  });
  const { header, lines, entries, isChanged, save } = editor;
  useUnsaved(isChanged, editor.copy);
  // Only once nothing is unsaved any more: the leave guard would ask otherwise.
  useEffect(() => {
    if (createdId !== null && !isChanged) onCreated(createdId);
  }, [createdId, isChanged, onCreated]);

  const draft = useMemo(() => ({ header, lines, entries }), [header, lines, entries]);
  const flow = useDocumentFlow(definition, reply, draft, isChanged);
  const words = useFlowWords(definition, header, stored?.facts ?? noFacts);
  const events = useSendEvent(definition, stored, words);
  const [asked, setAsked] = useState<EventStep | null>(null);
  /** The header of a new document is open to be filled in; that of one that is there is one line. */
  const [isHeaderOpen, setHeaderOpen] = useState(stored === null);
  const openHeader = useCallback(() => setHeaderOpen(true), []);
  const closeHeader = useCallback(() => setHeaderOpen(false), []);

  const saveStep = flow.steps.find(({ type }) => type === 'save');
  const mayEdit = saveStep?.isHere === true && saveStep.reason?.code !== 'notPermitted';
  const unknown = lines.filter(({ itemText }) => itemText !== undefined).length;
  const cannotSave =
    unknown > 0
      ? text('document.unknownItems', { count: unknown })
      : (firstMissing(definition, lines, labels, text) ??
        firstMissingEntry(definition, entries, labels, words, text));
  const isEditing = isChanged || stored === null;
  const canSave = mayEdit && isEditing && saveStep.reason === null && cannotSave === null && offline === null;
  const primary = isEditing || offline !== null ? undefined : primaryStep(flow.steps);

  const fillRate = useTableRate(definition, header, editor.changeHeader);
  const discard = () => {
    const { lines: count, undo } = editor.discard();
    succeeded('document.discarded', { count }, { undo });
  };
  const change = (typed: Draft) => {
    editor.changeHeader(typed);
    fillRate(typed);
    const order = typed.purchaseOrderId;
    if (typeof order === 'string' && !lines.some(isFilled))
      void loadOrder(queries, definition, order).then((loaded) => {
        if (loaded === null) return;
        editor.changeHeader(loaded.header);
        editor.changeLines(() => loaded.lines);
      });
  };
  const take = (step: EventStep) => {
    const { machine, columns, facts, moment: eventContext } = flow;
    if (step.type !== 'check') setAsked(step);
    else if (stored !== null) void events.send(step.type, {});
    else events.found(problemsOf({ machine, columns, facts }, { ...eventContext, type: 'save' }));
  };
  useShortcut('Ctrl+S', words.event('save'), requestSave, canSave);
  useShortcut(
    'Ctrl+Enter',
    words.event(primary?.type ?? 'save'),
    () => (primary ? take(primary) : requestSave()),
    primary !== undefined || canSave,
  );
  const edit = () => {
    // Its fields must be there before one of them can be gone to.
    flushSync(openHeader);
    goToFirstField(formId);
  };
  useShortcut('e', text('record.edit'), edit, mayEdit);
  return {
    ...flow,
    labels,
    stored,
    editor,
    words,
    events,
    items: useLineItems(definition, editor),
    history: useHistory(definition, stored?.id ?? null).data ?? [],
    offline,
    mayEdit,
    canSave,
    cannotSave,
    /** Why the last save was refused. */
    failure: save.state.status === 'refused' ? save.state.failure : null,
    /** Where the next step leads; null where none can be taken. */
    next:
      primary?.to?.status ??
      (stored === null ? (saveStep?.to?.status ?? statusesOf(flow.machine)[1] ?? null) : null),
    change,
    /** Whether the header is open, on a phone its tab. */
    details: { isOpen: isHeaderOpen, open: openHeader, close: closeHeader },
    /** Gives up what is unsaved, with ten seconds to take it back. */
    discard,
    take,
    /** The step whose dialog is open. */
    asked,
    setAsked,
  };
}
