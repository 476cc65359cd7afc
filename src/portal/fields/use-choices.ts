import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import * as v from 'valibot';
import type { Resource } from '../../resources/define-resource.ts';
import { pluralOf } from '../../resources/plural.ts';
import { findResource } from '../../resources/registry.ts';
import { read } from '../shell/api.ts';

/** One record to choose: its id, code and name. */
export interface ChosenRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const row = v.looseObject({ id: v.string() });
const textIn = (record: Record<string, unknown>, key: string): string => {
  const value = record[key];
  return typeof value === 'string' ? value : '';
};

/** The first records of a resource that match what was typed; the active ones where it knows activity. */
export function useChoices(to: string, typed: string, isOpen: boolean) {
  const target = findResource(to);
  const search = useDeferredValue(typed);
  return useQuery({
    queryKey: [to, 'choices', search],
    enabled: isOpen && target !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => (target ? readChoices(target, search, signal) : []),
  });
}

async function readChoices(target: Resource, search: string, signal: AbortSignal): Promise<ChosenRecord[]> {
  const data = await read(`/${target.path}`, v.record(v.string(), v.unknown()), {
    query: {
      pageSize: 25,
      search: search || null,
      active: target.list.filters.includes('active') ? 'true' : null,
      fields: [...new Set([target.codeField, target.titleField])],
    },
    signal,
  });
  return v.parse(v.array(row), data[pluralOf(target.name)] ?? []).map((record) => ({
    id: record.id,
    code: textIn(record, target.codeField),
    name: textIn(record, target.titleField),
  }));
}

/** How a record is written in one line: its code and name, once where they are the same. */
export const chosenLabel = ({ code, name }: Omit<ChosenRecord, 'id'>): string =>
  code === '' || code === name ? name : name === '' ? code : `${code} · ${name}`;
