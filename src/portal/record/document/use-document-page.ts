import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Draft } from '../../fields/draft.ts';
import { useLabels } from '../../fields/use-labels.ts';
import { todayHere } from '../../kit/lib/date-text.ts';
import { useShortcut } from '../../kit/shortcuts.tsx';
import { useConnectivity } from '../../shell/connectivity.tsx';
import { useText } from '../../shell/language.tsx';
import { useUnsaved } from '../../shell/leave-guard.tsx';
import { useNotifications } from '../../shell/notifications.tsx';
import { useOutlet } from '../../shell/outlet.tsx';
import { goToFirstField } from '../first-field.ts';
import { isFilled } from './document-draft.ts';
import { type DocumentReply, useHistory } from './document-reply.ts';
import { firstMissing } from './line-problems.ts';
import { loadOrder } from './load-order.ts';
import { type FlowStep, primaryStep, problemsOf } from './steps.ts';
import { useDocumentEditor } from './use-document-editor.ts';
import { useDocumentFlow } from './use-document-flow.ts';
import { useFlowWords } from './use-flow-words.ts';
import { useLineItems } from './use-line-items.ts';
import { useSendEvent } from './use-send-event.ts';

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
  const { header, lines, isChanged, save } = editor;
  useUnsaved(isChanged, editor.copy);
  // Only once nothing is unsaved any more: the leave guard would ask otherwise.
  useEffect(() => {
    if (createdId !== null && !isChanged) onCreated(createdId);
  }, [createdId, isChanged, onCreated]);

  const draft = useMemo(() => ({ header, lines }), [header, lines]);
  const flow = useDocumentFlow(definition, reply, draft, isChanged);
  const words = useFlowWords(definition, header, stored?.facts ?? noFacts);
  const events = useSendEvent(definition, stored, words);
  const [asked, setAsked] = useState<FlowStep | null>(null);

  const saveStep = flow.steps.find(({ type }) => type === 'save');
  const mayEdit = saveStep?.isHere === true && saveStep.reason?.code !== 'notPermitted';
  const unknown = lines.filter(({ itemText }) => itemText !== undefined).length;
  const cannotSave =
    unknown > 0
      ? text('document.unknownItems', { count: unknown })
      : firstMissing(definition, lines, labels, text);
  const isEditing = isChanged || stored === null;
  const canSave = mayEdit && isEditing && saveStep.reason === null && cannotSave === null && offline === null;
  const primary = isEditing || offline !== null ? undefined : primaryStep(flow.steps);

  const change = (typed: Draft) => {
    editor.changeHeader(typed);
    const order = typed.purchaseOrderId;
    if (typeof order === 'string' && !lines.some(isFilled))
      void loadOrder(queries, definition, order).then((loaded) => {
        if (loaded === null) return;
        editor.changeHeader(loaded.header);
        editor.changeLines(() => loaded.lines);
      });
  };
  const take = (step: FlowStep) => {
    const { machine, columns, facts, moment } = flow;
    if (step.type !== 'check') setAsked(step);
    else if (stored !== null) void events.send(step.type, {});
    else events.found(problemsOf({ machine, columns, facts }, { ...moment, type: 'save' }));
  };
  useShortcut('Ctrl+S', words.event('save'), requestSave, canSave);
  useShortcut(
    'Ctrl+Enter',
    words.event(primary?.type ?? 'save'),
    () => (primary ? take(primary) : requestSave()),
    primary !== undefined || canSave,
  );
  useShortcut('e', text('record.edit'), () => goToFirstField(formId), mayEdit);
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
    next: primary?.to?.status ?? (stored === null ? (saveStep?.to?.status ?? 'Saved') : null),
    change,
    take,
    /** The step whose dialog is open. */
    asked,
    setAsked,
  };
}
