import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import * as v from 'valibot';
import { read } from '../shell/api.ts';

/** One record to choose: its id, code and name. */
export interface ChosenRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const reply = v.object({
  choices: v.array(v.object({ id: v.string(), code: v.string(), name: v.string() })),
});

/** The records of a resource that match what was typed; the first hundred when nothing was. */
export function useChoices(to: string, typed: string, isOpen: boolean) {
  const search = useDeferredValue(typed);
  return useQuery({
    queryKey: [to, 'choices', search],
    enabled: isOpen,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => choicesOf(to, search, signal),
  });
}

/** The first hundred records of a resource whose code or name contains the text. */
export async function choicesOf(to: string, search: string, signal: AbortSignal): Promise<ChosenRecord[]> {
  const { choices } = await read(`/choices/${to}`, reply, {
    query: { search: search || null, most: 100 },
    signal,
  });
  return choices;
}

/** How a record is written in one line: its code and name, once where they are the same. */
export const chosenLabel = ({ code, name }: Omit<ChosenRecord, 'id'>): string =>
  code === '' || code === name ? name : name === '' ? code : `${code} · ${name}`;
