import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import * as v from 'valibot';
import type { AnyDocument } from '../../resources/define-document.ts';
import { pluralOf } from '../../resources/plural.ts';
import { documents } from '../../resources/registry.ts';
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

/** The first records of a resource, or documents of a type, whose code or name contains the text. */
export async function choicesOf(to: string, search: string, signal: AbortSignal): Promise<ChosenRecord[]> {
  const document = documents.find(({ name }) => name === to);
  if (document) return documentsOf(document, search, signal);
  const { choices } = await read(`/choices/${to}`, reply, {
    query: { search: search || null, most: 100 },
    signal,
  });
  return choices;
}

const numbered = v.array(v.looseObject({ id: v.string(), number: v.string() }));

/** Documents are chosen by number, from those the reader's outlets work with: the newest first. */
async function documentsOf(
  { name, path }: AnyDocument,
  search: string,
  signal: AbortSignal,
): Promise<ChosenRecord[]> {
  const data = await read(`/${path}`, v.record(v.string(), v.unknown()), {
    query: { search: search || null, pageSize: 25, sort: '-number', fields: ['number'] },
    signal,
  });
  return v
    .parse(numbered, data[pluralOf(name)])
    .map(({ id, number }) => ({ id, code: number, name: number }));
}

/** How a record is written in one line: its code and name, once where they are the same. */
export const chosenLabel = ({ code, name }: Omit<ChosenRecord, 'id'>): string =>
  code === '' || code === name ? name : name === '' ? code : `${code} · ${name}`;
