import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { createRecord, updateRecord } from '../../contracts/record-changes.ts';
import * as records from '../../contracts/records.ts';
import type { Resource } from '../../resources/define-resource.ts';
import { bodyOf, changedBody, type Draft, emptyDraft } from '../fields/draft.ts';
import { call, prepare } from '../platform/api/api.ts';
import type { ApiFailure } from '../platform/api/failure.ts';
import { useSave } from '../platform/api/use-save.ts';
import { useKeeping, useKeptDraft } from './kept-draft.ts';

/** A stored record as the API sends it. */
export type StoredRecord = records.StoredRecord;

/** The record with that id; asks nothing for a new one. */
export function useStoredRecord(resource: Resource, id: string | null) {
  return useQuery({
    queryKey: [resource.name, 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<StoredRecord> => {
      const reply = await call(records.readRecord(resource), { params: { id: id ?? '' }, signal });
      return recordIn(resource, reply);
    },
    refetchOnWindowFocus: false,
  });
}

/** The record of a reply about one. */
function recordIn({ name }: Resource, reply: Readonly<Record<string, StoredRecord>>): StoredRecord {
  const record = reply[name];
  if (record === undefined) throw new Error(`A reply about ${name} has none.`);
  return record;
}

/** What is kept of a form: what was typed, and the record it was typed over; null for a new one. */
const draftShape = v.object({
  typed: v.record(v.string(), v.unknown()),
  base: v.nullable(records.storedRecord),
});
const nothing: Draft = {};

/** A record being edited: what is typed over what is stored, how its save goes, and its copy against a crash. */
export function useRecordEditor(
  resource: Resource,
  stored: StoredRecord | null,
  onSaved: (id: string) => void,
  onRefused: (failure: ApiFailure) => void,
  /** What a new one begins with beside its defaults. */
  given: Draft = nothing,
) {
  const queries = useQueryClient();
  const id = stored?.id ?? ['new', ...Object.values(given)].join(' ');
  const { copy, found, forget } = useKeptDraft(resource.name, id, draftShape);
  const [typed, setTyped] = useState<Draft>(found?.draft.typed ?? nothing);
  const [base, setBase] = useState<StoredRecord | null>(found?.draft.base ?? stored);
  // What others save meanwhile must not pass for what this user saw: the base moves only while nothing is typed.
  if (base !== stored && Object.keys(typed).length === 0) setBase(stored);
  const opened: Draft = base ?? { ...emptyDraft(resource.fields), ...given };
  const draft: Draft = { ...opened, ...typed };
  const body = base ? changedBody(resource.fields, draft, base) : bodyOf(resource.fields, draft);
  const isChanged = base ? Object.keys(body).length > 0 : Object.keys(typed).length > 0;
  const unsaved = useMemo(() => (isChanged ? { typed, base } : null), [isChanged, typed, base]);
  useKeeping(copy, unsaved);
  const reset = () => {
    forget();
    setTyped(nothing);
  };
  const save = useSave({
    onSaved: (reply: Readonly<Record<string, StoredRecord>>) => {
      const record = recordIn(resource, reply);
      queries.setQueryData([resource.name, 'one', record.id], record);
      void queries.invalidateQueries({ queryKey: [resource.name], refetchType: 'active' });
      reset();
      onSaved(record.id);
    },
    onFailed: onRefused,
  });
  const submit = (version?: number) =>
    base
      ? save.send(
          prepare(updateRecord(resource), {
            params: { id: base.id },
            body: { ...body, version: version ?? base.version },
          }),
        )
      : save.send(prepare(createRecord(resource), { body }));
  return {
    /** The record as it was when the first change was typed. */
    base,
    draft,
    isChanged,
    /** For the leave guard: where what is unsaved is kept. */
    copy,
    /** When the draft found in this browser was typed; null where none was, or it was settled. */
    restoredAt: isChanged ? (found?.at ?? null) : null,
    save,
    submit,
    change: (change: Draft) => setTyped((now) => ({ ...now, ...change })),
    discard: () => {
      reset();
      save.reset();
    },
  };
}
