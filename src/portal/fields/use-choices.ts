import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { readChoices } from '../../contracts/choices.ts';
import { listRecords, rowsIn } from '../../contracts/records.ts';
import type { AnyDocument } from '../../resources/define-document.ts';
import { documents } from '../../resources/registry.ts';
import { call } from '../platform/api/api.ts';
import { asText } from './draft.ts';

/** One record to choose: its id, code and name. */
export interface ChosenRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

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
  const { choices } = await call(readChoices(to), {
    query: { search: search || null, most: 100 },
    signal,
  });
  return choices;
}

/** Documents are chosen by number, from those the reader's outlets work with: the newest first. */
async function documentsOf(
  definition: AnyDocument,
  search: string,
  signal: AbortSignal,
): Promise<ChosenRecord[]> {
  const reply = await call(listRecords(definition), {
    query: { search: search || null, pageSize: 25, sort: '-number', fields: ['number'] },
    signal,
  });
  return rowsIn(definition, reply).map(({ id, number }) => ({
    id,
    code: asText(number),
    name: asText(number),
  }));
}

/** How a record is written in one line: its code and name, once where they are the same. */
export const chosenLabel = ({ code, name }: Omit<ChosenRecord, 'id'>): string =>
  code === '' || code === name ? name : name === '' ? code : `${code} · ${name}`;
