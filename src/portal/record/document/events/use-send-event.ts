import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type {
  CreatedDocument,
  DocumentReply,
  FoundProblems,
  StoredDocument,
} from '../../../../contracts/documents/document-reply.ts';
import { correctDocument } from '../../../../contracts/documents/documents.ts';
import { sendEvent } from '../../../../contracts/documents/events.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { asText } from '../../../fields/draft.ts';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useLanguage } from '../../../platform/language/language.tsx';
import { useNotifications } from '../../../platform/notifications/notifications.tsx';
import { useCurrencySymbol } from '../../../platform/session/use-currency.ts';
import { correction } from '../correction/correction-step.ts';
import type { FlowWords } from '../flow/use-flow-words.ts';
import { keepReply } from '../use-document.ts';

/** Sends events to a document's chart and keeps what came of the last one. */
export function useSendEvent(definition: AnyDocument, document: StoredDocument | null, words: FlowWords) {
  const queries = useQueryClient();
  const { succeeded } = useNotifications();
  const { numbers } = useLanguage();
  const symbol = useCurrencySymbol(asText(document?.currencyCode));
  const [, navigate] = useLocation();
  const [type, setType] = useState<string | null>(null);
  /** The event whose reply is awaited, by a retry too. */
  const sent = useRef('');
  const [created, setCreated] = useState<readonly CreatedDocument[]>([]);
  const [problems, setProblems] = useState<FoundProblems | null>(null);
  const save = useSave({
    onSaved: (reply: DocumentReply) => {
      keepReply(queries, definition, reply);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isStaleAfter(queryKey, definition) });
      setProblems(reply.problems ?? null);
      setCreated(reply.created);
      if (reply.problems) return;
      const { number } = reply.document;
      const [draft] = reply.created;
      if (sent.current === correction && draft) {
        succeeded('document.corrected', { number, draft: draft.number });
        return navigate(`${definition.route}/Details?id=${draft.id}`);
      }
      const did = words.did(sent.current);
      const amount = numbers.money(asText(reply.document.total), symbol);
      if (amount === '') succeeded('document.eventDone', { did, number });
      else succeeded('document.eventDoneOf', { did, number, amount });
    },
  });
  const send = async (event: string, body: Record<string, unknown>, version = document?.version) => {
    if (document === null || version === undefined) return false;
    setType(event);
    sent.current = event;
    setProblems(null);
    const { id } = document;
    const command =
      event === correction
        ? prepare(correctDocument(definition), {
            params: { id },
            body: { version, remark: asText(body.remark) },
          })
        : prepare(sendEvent(definition), { params: { id }, body: { ...body, type: event, version } });
    return (await save.send(command)) !== null;
  };
  return {
    save,
    send,
    /** The event on its way; null where none is. */
    sending: save.state.status === 'saving' ? type : null,
    created,
    problems,
    /** Shows what a check found without a call. */
    found: setProblems,
    /** Forgets what was refused or found; an outcome still unknown stays, with its retry. */
    settle: () => {
      setProblems(null);
      if (save.state.status === 'refused' || save.state.status === 'saved') save.reset();
    },
  };
}

export type SendEvent = ReturnType<typeof useSendEvent>;

/** An event may have changed anything but the documents already in hand: its own reply is the newest of them. */
const isStaleAfter = (queryKey: readonly unknown[], { name }: AnyDocument): boolean =>
  !(queryKey[0] === name && queryKey[1] === 'document');
