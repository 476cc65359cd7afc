import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Command, send } from './api.ts';
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
  send(command: Command<Data>): Promise<Data | null>;
  /** After 'unknown': the same command with the same key. */
  retry(): Promise<Data | null>;
  reset(): void;
}

interface SaveOptions<Data> {
  onSaved?: (data: Data) => void;
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

/**
 * What a command is that follows one nobody answered (F9, F10). The same words again are the same command. Other words
 * for something new go under the key of the first, so that it cannot be made twice: where the first was done after all,
 * the server says so. A change of something that stands carries its version, which tells as much.
 */
function following<Data>(unanswered: Command<Data> | null, command: Command<Data>): Command<Data> {
  if (unanswered?.method !== command.method || unanswered.path !== command.path) return command;
  if (sameWords(unanswered, command)) return unanswered;
  const isNew = command.method === 'POST' && !(command.body instanceof FormData) && !hasVersion(command.body);
  return isNew ? { ...command, key: unanswered.key, outletId: unanswered.outletId } : command;
}

function sameWords(one: Command, other: Command): boolean {
  if (one.body instanceof FormData || other.body instanceof FormData) return one.body === other.body;
  return JSON.stringify([one.query, one.body]) === JSON.stringify([other.query, other.body]);
}

const hasVersion = (body: unknown): boolean => typeof body === 'object' && body !== null && 'version' in body;

/**
 * One save at a time: a second `send` while one runs does nothing, so a button cannot be pressed twice; and after one
 * whose answer was lost, sending again is `retry`.
 */
export function useSave<Data = unknown>({ onSaved, onFailed }: SaveOptions<Data> = {}): Save<Data> {
  const mutation = useMutation<Data, ApiFailure, Command<Data>>({
    mutationFn: (command) =>
      send(command).catch((error: unknown) => {
        throw asFailure(error, command);
      }),
    onSuccess: (data) => onSaved?.(data),
    onError: (failure) => onFailed?.(failure),
  });

  const isBusy = useRef(false);
  const unanswered = useRef<Command<Data> | null>(null);
  const sendOne = async (asked: Command<Data>): Promise<Data | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    const command = following(unanswered.current, asked);
    try {
      const data = await mutation.mutateAsync(command);
      unanswered.current = null;
      return data;
    } catch (failure) {
      unanswered.current = failure instanceof ApiFailure && failure.outcome === 'unknown' ? command : null;
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
    send: sendOne,
    retry: async () => (mutation.variables === undefined ? null : sendOne(mutation.variables)),
    reset: mutation.reset,
  };
}
