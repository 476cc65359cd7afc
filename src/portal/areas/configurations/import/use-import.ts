import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { dataImport, type ImportOutcome } from '../../../../../machines/shell/data-import.ts';
import type { ImportEntry, Preview } from '../../../../contracts/imports.ts';
import { ApiFailure } from '../../../platform/api/failure.ts';
import {
  readImport,
  sendCancel,
  sendDelete,
  sendStart,
  startCommand,
  uploadForPreview,
} from './import-api.ts';

/** How often progress is asked for where no live update comes. */
const ASK_AGAIN_MS = 1000;

const hasEnded = ({ status }: ImportEntry): boolean => status !== 'Running' && status !== 'Ready';
const outcomeOf = ({ total, success, failed }: ImportEntry): ImportOutcome => ({ total, success, failed });

interface Waiting {
  readonly id: string;
  readonly end: (entry: ImportEntry) => void;
  readonly fail: (failure: ApiFailure) => void;
}

/** Why an import ended without going through its rows, as the log's remark says it. */
const failureOf = ({ id, remark }: ImportEntry): ApiFailure =>
  new ApiFailure({
    status: 409,
    code: remark?.code ?? 'internalError',
    message: remark?.message ?? '',
    params: remark?.params,
    method: 'GET',
    path: `/import/${id}`,
  });

/**
 * One import from file to report on its chart: the chart says what may happen, this holds the file, the preview
 * and the entry of the log it watches. Live updates and a slow clock both refresh the entry.
 */
export function useImport(type: string) {
  const queries = useQueryClient();
  const file = useRef<File | null>(null);
  const waiting = useRef<Waiting | null>(null);
  const command = useRef<ReturnType<typeof startCommand> | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [pickedName, setPickedName] = useState('');

  const actor = useActorRef(
    dataImport.provide({
      actors: {
        previewFile: fromPromise(async ({ signal }) => {
          const picked = file.current;
          if (!picked) throw new Error('No file was picked');
          const found = await uploadForPreview(type, picked);
          if (signal.aborted) void sendDelete(found.id).catch(() => undefined);
          else setPreview(found);
          const { total, failing, existing } = found.counts;
          return { importId: found.id, rows: total, failing, existing };
        }),
        runImport: fromPromise(
          async ({ input }: { input: { importId: string; mode: 'update' | 'skip' } }) => {
            const { importId, mode } = input;
            const isSame = command.current?.path.includes(importId) ?? false;
            const start = isSame && command.current ? command.current : startCommand(importId, mode);
            command.current = start;
            const entry = await sendStart(start);
            if (entry.status === 'Failed') throw failureOf(entry);
            if (hasEnded(entry)) return outcomeOf(entry);
            queries.setQueryData(['import', 'entry', importId], entry);
            const ended = await new Promise<ImportEntry>((end, fail) => {
              waiting.current = { id: importId, end, fail };
            });
            return outcomeOf(ended);
          },
        ),
        stopImport: fromPromise(async ({ input }: { input: { importId: string } }) => {
          const entry = await sendCancel(input.importId);
          queries.setQueryData(['import', 'entry', input.importId], entry);
          return outcomeOf(entry);
        }),
      },
    }),
  );
  const snapshot = useSelector(actor, (state) => state);
  const { value: state, context } = snapshot;
  const importId = context.preview?.importId ?? '';
  const isRunning = state === 'running';

  const { data: entry } = useQuery({
    queryKey: ['import', 'entry', importId],
    queryFn: ({ signal }) => readImport(importId, signal),
    enabled: importId !== '' && (isRunning || state === 'done' || state === 'stopped'),
    refetchInterval: isRunning ? ASK_AGAIN_MS : false,
  });
  useEffect(() => {
    if (!entry || !isRunning || entry.id !== importId) return;
    actor.send({ type: 'progress', done: entry.done, total: entry.total });
    if (!hasEnded(entry) || waiting.current?.id !== importId) return;
    if (entry.status === 'Failed') waiting.current.fail(failureOf(entry));
    else waiting.current.end(entry);
    waiting.current = null;
  }, [actor, entry, importId, isRunning]);
  const isOver = state === 'done' || state === 'stopped';
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['import'] });
  }, [isOver, queries]);

  const pick = (picked: File) => {
    if (!snapshot.can({ type: 'pick', file: picked })) actor.send({ type: 'again' });
    file.current = picked;
    setPickedName(picked.name);
    actor.send({ type: 'pick', file: { name: picked.name } });
  };
  return {
    state,
    context,
    preview,
    /** The name of the file last brought, also of one that was refused. */
    pickedName,
    entry: entry?.id === importId ? entry : undefined,
    /** Whether any row can be imported. */
    canStart: (preview?.counts.new ?? 0) + (preview?.counts.existing ?? 0) > 0,
    send: actor.send,
    pick,
    /** Gives the file up; what was uploaded of it is forgotten on the server. */
    cancelPreview() {
      actor.send({ type: 'cancel' });
      if (importId !== '' && state === 'previewed') void sendDelete(importId).catch(() => undefined);
    },
  };
}

export type ImportFlow = ReturnType<typeof useImport>;
