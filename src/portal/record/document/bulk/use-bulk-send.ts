import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CreatedDocument } from '../../../../contracts/documents/document-reply.ts';
import { sendManyEvents } from '../../../../contracts/documents/events.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { prepare, send } from '../../../platform/api/api.ts';
import { loadCatalogue } from '../../../platform/api/error-catalogue.ts';
import { ApiFailure, type FailureDetail } from '../../../platform/api/failure.ts';
import type { BulkEvent, ChosenDocument } from './bulk-events.ts';

/** What became of one document: its new status, or why nothing changed; null while it is still to come. */
export interface BulkOutcome {
  readonly document: ChosenDocument;
  readonly status: string | null;
  /** What it was put on. */
  readonly created: readonly CreatedDocument[];
  readonly problem: Pick<FailureDetail, 'code' | 'message' | 'params'> | null;
  /** No answer came: it may or may not have been done. */
  readonly isUnknown: boolean;
}

/** So many are sent in one call; each still succeeds or fails alone. */
const CALL = 20;

/** Sends one event to many documents, a few at a time, and keeps what became of each (decision 24). */
export function useBulkSend(definition: AnyDocument) {
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);

  const sendSome = async (event: BulkEvent, some: readonly ChosenDocument[], answers: object) => {
    const documents = some.map(({ id, version }) => ({ id, version }));
    const command = prepare(sendManyEvents(definition), {
      body: { ...answers, type: event.type, documents },
    });
    try {
      const { results } = await send(command);
      await loadCatalogue();
      return some.map((document): BulkOutcome => {
        const result = results.find(({ id }) => id === document.id);
        const status = result?.done ? (result.document?.status ?? document.status) : null;
        const created = result?.created ?? [];
        return { document, status, created, problem: result?.error ?? null, isUnknown: false };
      });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      const { code, message, params, outcome } = failure;
      const said = { code, message, params };
      return some.map(
        (document): BulkOutcome => ({
          document,
          status: null,
          created: [],
          problem: said,
          isUnknown: outcome === 'unknown',
        }),
      );
    }
  };

  return {
    outcomes,
    isRunning,
    stop: () => {
      stopped.current = true;
    },
    /** @param target the draft that all are put on, where the event does that */
    run: async (event: BulkEvent, answers: object, target: string | null = null) => {
      setRunning(true);
      stopped.current = false;
      // Those sent later go on what those before them brought into being.
      const targets = new Set(target === null ? [] : [target]);
      try {
        for (let start = 0; start < event.able.length && !stopped.current; start += CALL) {
          const asked = targets.size > 0 ? { ...answers, targetIds: [...targets] } : answers;
          const done = await sendSome(event, event.able.slice(start, start + CALL), asked);
          for (const { created } of done) for (const { id } of created) targets.add(id);
          setOutcomes((before) => [...before, ...done]);
        }
      } finally {
        setRunning(false);
        void queries.invalidateQueries();
      }
    },
  };
}
