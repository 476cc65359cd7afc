import { useCallback, useMemo } from 'react';
import type { NamedCollection } from '../../../../resources/collections.ts';
import type { Draft } from '../../../fields/draft.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import type { PastedCell } from '../../rows/pasted-cells.ts';
import { pastedValues } from '../../rows/pasted-values.ts';
import { type EntryDraft, newEntry } from '../draft/document-draft.ts';
import type { DocumentEditor } from '../draft/use-document-editor.ts';

const noEntries: readonly EntryDraft[] = [];

/** The entries of one collection as rows of a table that is typed into, and what is done to them. */
export function useEntryRows(
  { name, fields }: NamedCollection,
  labels: Labels,
  { entries, changeEntries }: DocumentEditor,
) {
  const typed = entries[name] ?? noEntries;
  const rows = useMemo(() => typed.map(({ key, values }) => ({ key, draft: values })), [typed]);
  const change = useCallback(
    (key: string, values: Draft) =>
      changeEntries(name, (now) =>
        now.map((entry) =>
          entry.key === key ? { ...entry, values: { ...entry.values, ...values } } : entry,
        ),
      ),
    [name, changeEntries],
  );
  const remove = (key: string) => changeEntries(name, (now) => now.filter((entry) => entry.key !== key));
  const add = (): string => {
    const entry = newEntry(fields);
    changeEntries(name, (now) => [...now, entry]);
    return entry.key;
  };
  const paste = async (cells: readonly PastedCell[]) => {
    const placed = await pastedValues(fields, labels, cells);
    changeEntries(name, (now) => {
      const next = [...now];
      for (const { row, key, typed: values } of placed) {
        while (next.length <= row) next.push(newEntry(fields));
        const entry = next[row];
        // A text the field cannot hold is kept where it was put: the save says what is wrong with it.
        const put = typeof values === 'string' ? { [key]: values } : values;
        if (entry) next[row] = { ...entry, values: { ...entry.values, ...put } };
      }
      return next;
    });
  };
  return { rows, add, paste, change, remove };
}
