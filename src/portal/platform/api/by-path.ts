import * as v from 'valibot';
import type { Query, Schema } from '../../../contracts/contract.ts';
import { chosenOutlet } from '../outlet/chosen-outlet.ts';
import { type Command, send } from './api.ts';

interface ComposeOptions {
  query?: Query;
  outletId?: string | null;
}

/** A command by its path below `/api`, where no contract is written yet. */
export const compose = (
  method: Command['method'],
  path: string,
  body?: unknown,
  { query = {}, outletId = chosenOutlet.id() }: ComposeOptions = {},
): Command<never> => ({
  method,
  path,
  body,
  query,
  outletId,
  key: crypto.randomUUID(),
  reply: v.never(),
  isUse: true,
});

/** Sends a command that is no contract's. */
export const sendCommand = <S extends Schema>(command: Command, reply: S): Promise<v.InferOutput<S>> =>
  send({ ...command, reply });

interface ReadOptions extends ComposeOptions {
  signal?: AbortSignal;
}

/** Reads `/api{path}` where no contract is written yet. */
export const read = <S extends Schema>(
  path: string,
  data: S,
  { query = {}, outletId = chosenOutlet.id(), signal }: ReadOptions = {},
): Promise<v.InferOutput<S>> =>
  send(
    { method: 'GET', path, body: undefined, query, outletId, key: null, reply: data, isUse: true },
    signal,
  );
