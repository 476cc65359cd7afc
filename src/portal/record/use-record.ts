import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { Resource } from '../../resources/define-resource.ts';
import { bodyOf, changedBody, type Draft, emptyDraft } from '../fields/draft.ts';
import { compose, read } from '../shell/api.ts';
import type { ApiFailure } from '../shell/failure.ts';
import { useSave } from '../shell/use-save.ts';

/** A stored record as the API sends it. */
export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
};

/** Any stored record. */
export const recordSchema = v.looseObject({ id: v.string(), version: v.number() });
const replyOf = (name: string) =>
  v.pipe(
    v.looseObject({ [name]: recordSchema }),
    v.transform((data) => data[name]),
  );

/** The record with that id; asks nothing for a new one. */
export function useStoredRecord(resource: Resource, id: string | null) {
  return useQuery({
    queryKey: [resource.name, 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<StoredRecord> => {
      const data = await read(`/${resource.path}/${encodeURIComponent(id ?? '')}`, replyOf(resource.name), {
        signal,
      });
      return v.parse(recordSchema, data);
    },
    refetchOnWindowFocus: false,
  });
}

/** A record being edited: what is typed over what is stored, and how its save goes. */
export function useRecordEditor(
  resource: Resource,
  stored: StoredRecord | null,
  onSaved: (id: string) => void,
  onRefused: (failure: ApiFailure) => void,
  /** What a new one begins with beside its defaults. */
  given: Draft = {},
) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Draft>({});
  const [base, setBase] = useState(stored);
  // What others save meanwhile must not pass for what this person saw: the base moves only while nothing is typed.
  if (base !== stored && Object.keys(typed).length === 0) setBase(stored);
  const opened: Draft = base ?? { ...emptyDraft(resource.fields), ...given };
  const draft: Draft = { ...opened, ...typed };
  const body = base ? changedBody(resource.fields, draft, base) : bodyOf(resource.fields, draft);
  const isChanged = base ? Object.keys(body).length > 0 : Object.keys(typed).length > 0;
  const save = useSave({
    reply: v.record(v.string(), v.unknown()),
    onSaved: (data) => {
      const record = v.parse(recordSchema, data[resource.name]);
      queries.setQueryData([resource.name, 'one', record.id], record);
      void queries.invalidateQueries({ queryKey: [resource.name], refetchType: 'active' });
      setTyped({});
      onSaved(record.id);
    },
    onFailed: onRefused,
  });
  const submit = (version?: number) =>
    base
      ? save.send(
          compose('PUT', `/${resource.path}/${base.id}`, { ...body, version: version ?? base.version }),
        )
      : save.send(compose('POST', `/${resource.path}`, body));
  return {
    /** The record as it was when the first change was typed. */
    base,
    draft,
    isChanged,
    save,
    submit,
    change: (change: Draft) => setTyped((now) => ({ ...now, ...change })),
    discard: () => {
      setTyped({});
      save.reset();
    },
  };
}

export type RecordEditor = ReturnType<typeof useRecordEditor>;
