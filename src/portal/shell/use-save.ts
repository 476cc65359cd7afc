import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as v from 'valibot';
import { type Command, sendCommand } from './api.ts';
import { ApiFailure, UNEXPECTED_REPLY } from './failure.ts';

/**
 * What came of a save, always one of five and always said on screen (R12):
 * 'unknown' means the reply was lost; `retry()` sends the very same command, so it can only be done once.
 */
export type SaveState<Data> =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved'; data: Data }
  | { status: 'refused'; failure: ApiFailure }
  | { status: 'unknown'; failure: ApiFailure };

export interface Save<Data> {
  state: SaveState<Data>;
  /** Sends a command; resolves to the reply, or null when it was refused or its outcome is unknown. */
  send(command: Command): Promise<Data | null>;
  /** After 'unknown': the same command with the same key. */
  retry(): Promise<Data | null>;
  reset(): void;
}

interface SaveOptions<TSchema extends v.GenericSchema> {
  /** The shape of the reply's `data`. */
  reply: TSchema;
  onSaved?: (data: v.InferOutput<TSchema>) => void;
  onFailed?: (failure: ApiFailure) => void;
}

function asFailure(error: unknown, command: Command): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new ApiFailure({
    status: 0,
    code: UNEXPECTED_REPLY,
    message,
    method: command.method,
    path: command.path,
  });
}

/** One save at a time: a second `send` while one runs does nothing, so a button cannot be pressed twice. */
export function useSave<TSchema extends v.GenericSchema>({
  reply,
  onSaved,
  onFailed,
}: SaveOptions<TSchema>): Save<v.InferOutput<TSchema>> {
  type Data = v.InferOutput<TSchema>;
  const mutation = useMutation<Data, ApiFailure, Command>({
    mutationFn: (command) =>
      sendCommand(command, reply).catch((error: unknown) => {
        throw asFailure(error, command);
      }),
    onSuccess: (data) => onSaved?.(data),
    onError: (failure) => onFailed?.(failure),
  });

  const isBusy = useRef(false);
  const send = async (command: Command): Promise<Data | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    try {
      return await mutation.mutateAsync(command);
    } catch {
      return null;
    } finally {
      isBusy.current = false;
    }
  };
  const state: SaveState<Data> =
    mutation.status === 'error'
      ? { status: mutation.error.outcome, failure: mutation.error }
      : mutation.status === 'success'
        ? { status: 'saved', data: mutation.data }
        : { status: mutation.status === 'pending' ? 'saving' : 'idle' };
  return {
    state,
    send,
    retry: async () => (mutation.variables === undefined ? null : send(mutation.variables)),
    reset: mutation.reset,
  };
}
