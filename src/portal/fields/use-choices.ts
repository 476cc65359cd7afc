import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useDeferredValue } from 'react';
import { type Choice, readChoices } from '../../contracts/choices.ts';
import { listRecords, rowsIn } from '../../contracts/records.ts';
import type { LookupLimit, OfferedDocuments } from '../../resources/kinds/reference.ts';
import { namesFor } from '../../resources/names.ts';
import type { Language } from '../messages/sets.ts';
import { call } from '../platform/api/api.ts';
import { loadDocument } from '../platform/definitions/load-definition.ts';
import { documentOutline } from '../platform/definitions/outlines.ts';
import { asText } from './draft.ts';
import { HeaderValues } from './header-values.ts';

/** So many are offered at once, as the server gives them. */
export const MOST_CHOICES = 100;

/** What a field says of the records it offers. */
export interface Offered {
  readonly only?: LookupLimit | undefined;
  readonly within?: OfferedDocuments | undefined;
}

/**
 * The records of a resource that match what was typed; the first hundred when nothing was. While it searches, they are
 * those of what was typed before.
 */
export function useChoices(to: string, typed: string, isOpen: boolean, { only, within }: Offered = {}) {
  const search = useDeferredValue(typed);
  const header = useContext(HeaderValues);
  const filters = within && {
    ...within.filters,
    ...Object.fromEntries(
      within.sharing.flatMap((name) => {
        const value = asText(header[`${name}Id`]);
        return value === '' ? [] : [[`${name}Id`, [value]]];
      }),
    ),
  };
  const { data, isPending, isFetching } = useQuery({
    queryKey: [to, 'choices', search, only?.is, filters],
    enabled: isOpen,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => choicesOf(to, search, signal, only, filters),
  });
  return { data, isPending, isSearching: isFetching || search !== typed };
}

/** The first records of a resource, or documents of a type, whose code or name contains the text. */
export async function choicesOf(
  to: string,
  search: string,
  signal: AbortSignal,
  only?: LookupLimit,
  filters?: OfferedDocuments['filters'],
): Promise<Choice[]> {
  if (documentOutline(to)) return documentsOf(to, search, signal, filters);
  const { choices } = await call(readChoices(to), {
    query: { search: search || null, most: MOST_CHOICES, only: only ? `${only.field}:${only.is}` : null },
    signal,
  });
  return choices;
}

/** Documents are chosen by number, from those the reader's outlets work with: the newest first. */
async function documentsOf(
  type: string,
  search: string,
  signal: AbortSignal,
  filters: OfferedDocuments['filters'] = {},
): Promise<Choice[]> {
  const definition = await loadDocument(type);
  const reply = await call(listRecords(definition), {
    query: { ...filters, search: search || null, pageSize: 25, sort: '-number', fields: ['number'] },
    signal,
  });
  return rowsIn(definition, reply).map(({ id, number }) => ({
    id,
    code: asText(number),
    name: asText(number),
  }));
}

/** How a record is written in one line: its code and name, once where they are the same. */
export const chosenLabel = ({ code, name }: Pick<Choice, 'code' | 'name'>): string =>
  code === '' || code === name ? name : name === '' ? code : `${code} · ${name}`;

/** What is offered of a record: its code with the name in the reader’s language, and its other name beneath. */
export function choiceLabels(
  language: Language,
  { code, name, alternateName }: Omit<Choice, 'id'>,
): { label: string; description?: string } {
  const [first, other] = namesFor(language, name, alternateName);
  // What is known by its code alone is called by its other name, and the code stands beneath.
  const label = code === name ? first : chosenLabel({ code, name: first });
  return other === null ? { label } : { label, description: other };
}
