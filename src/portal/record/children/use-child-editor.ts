import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { childrenIn, saveChildren } from '../../../contracts/children.ts';
import { type Child, rowFields } from '../../../resources/child.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Draft } from '../../fields/draft.ts';
import type { Labels } from '../../fields/use-labels.ts';
import { prepare } from '../../platform/api/api.ts';
import { useFailureText } from '../../platform/api/failure-text.ts';
import { useSave } from '../../platform/api/use-save.ts';
import { useText } from '../../platform/language/language.tsx';
import { useNotifications } from '../../platform/notifications/notifications.tsx';
import { useKeeping, useKeptDraft } from '../kept-draft.ts';
import type { PastedCell } from '../rows/pasted-cells.ts';
import { pastedValues } from '../rows/pasted-values.ts';
import type { RowProblems } from '../rows/row-problems.ts';
import type { StoredRecord } from '../use-record.ts';
import {
  type ChildEdits,
  type ChildrenCommand,
  commandOf,
  editsSchema,
  noEdits,
  type OutletPlace,
  placesOf,
  problemsOf,
  rowsOf,
  withAdded,
  withRemoved,
  withTyped,
  withUnread,
} from './child-rows.ts';
import { childrenKey } from './use-children.ts';

const nothingSent: ChildrenCommand = { body: { rows: [], removed: [] }, rowKeys: [], removedKeys: [] };
const none: RowProblems = new Map();

/** What a save does to a table, for its words: rows that come, rows that go, or any other change. */
type Change = 'add' | 'delete' | 'save';
const doneOf = { add: 'record.added', delete: 'record.removed', save: 'record.saved' } as const;
const actionOf = {
  add: 'action.addRecord',
  delete: 'action.deleteRecord',
  save: 'action.saveRecord',
} as const;

function changeIn({ rowKeys, removedKeys }: ChildrenCommand): Change {
  if (rowKeys.length === 0) return 'delete';
  return removedKeys.length === 0 && rowKeys.every((key) => key.startsWith('new ')) ? 'add' : 'save';
}

/** A table of child records being edited: what is in it, what is wrong where, its save and its copy against a crash. */
export function useChildEditor(
  child: Child,
  ownerId: string,
  stored: readonly StoredRecord[],
  outlets: readonly OutletPlace[],
  labels: Labels,
) {
  const text = useText();
  const words = useFailureText();
  const queries = useQueryClient();
  const { succeeded, failed } = useNotifications();
  const { resource } = child;
  const { copy, found, forget } = useKeptDraft(resource.name, `of ${ownerId}`, editsSchema);
  const [edits, setEdits] = useState<ChildEdits>(() => found?.draft ?? noEdits(stored));
  const [sent, setSent] = useState(nothingSent);
  /** The same for what the reply is told by, which may come before the page is drawn again. */
  const sending = useRef(nothingSent);
  const [problems, setProblems] = useState(none);
  const { base, added, changes } = edits;
  const places = useMemo(() => placesOf(child, { base, added }, outlets), [child, base, added, outlets]);
  const rows = useMemo(() => rowsOf(places, changes), [places, changes]);
  const command = useMemo(() => commandOf(child, rows), [child, rows]);
  const isTouched = edits.added.length > 0 || Object.keys(edits.changes).length > 0;
  const isChanged =
    command.rowKeys.length + command.removedKeys.length > 0 ||
    rows.some(({ unread }) => Object.keys(unread).length > 0);
  // What others save meanwhile must not pass for what this user saw: the base moves only while nothing is typed.
  const [seen, setSeen] = useState(stored);
  if (seen !== stored && !isTouched) {
    setSeen(stored);
    setEdits(noEdits(stored));
  }
  useKeeping(copy, isChanged ? edits : null);

  const reset = (records: readonly StoredRecord[]) => {
    forget();
    setSeen(records);
    setEdits(noEdits(records));
    setProblems(none);
  };
  const save = useSave({
    onSaved: (reply: Readonly<Record<string, StoredRecord[]>>) => {
      const records = childrenIn(child, reply);
      queries.setQueryData(childrenKey(child, ownerId), records);
      void queries.invalidateQueries({ queryKey: [resource.name] });
      reset(records);
      succeeded(doneOf[changeIn(sending.current)], { name: labels.many });
    },
    onFailed: (failure) => {
      if (failure.status >= 500)
        failed(failure, actionOf[changeIn(sending.current)], { name: labels.inMany });
    },
  });
  const failure = save.state.status === 'refused' ? save.state.failure : null;
  const [told, setTold] = useState(failure);
  if (told !== failure) {
    setTold(failure);
    if (failure) setProblems(problemsOf(child, sent, failure.errors, words.of));
  }

  /** What is said beside a cell goes when the cell is typed into. */
  const clearFailures = useCallback((key: string, names: readonly string[]) => {
    setProblems((now) => {
      const about = now.get(key);
      if (!about) return now;
      const left = Object.entries(about).filter(([name]) => name !== '' && !names.includes(name));
      return new Map([...now, [key, Object.fromEntries(left)]]);
    });
  }, []);
  const change = useCallback(
    (key: string, typed: Draft) => {
      setEdits((now) => withTyped(now, key, typed));
      clearFailures(key, Object.keys(typed));
    },
    [clearFailures],
  );
  const setRemoved = useCallback(
    (key: string, isRemoved: boolean) => {
      setEdits((now) => withRemoved(now, key, isRemoved));
      clearFailures(key, []);
    },
    [clearFailures],
  );
  const add = (): string | null => {
    if (child.onePerOutlet !== null) return null;
    const key = `new ${crypto.randomUUID()}`;
    setEdits((now) => withAdded(now, key));
    return key;
  };

  /** Puts pasted cells where they belong; records are looked up by code or name first. */
  async function paste(cells: readonly PastedCell[]) {
    const placed = await pastedValues(rowFields(child), labels, cells);
    setEdits((now) => {
      let next = now;
      const keys = rows.map(({ key }) => key);
      for (const { row, key, typed } of placed) {
        while (keys.length <= row && child.onePerOutlet === null) {
          const added = `new ${crypto.randomUUID()}`;
          next = withAdded(next, added);
          keys.push(added);
        }
        const at = keys[row];
        if (at === undefined) continue;
        next = typeof typed === 'string' ? withUnread(next, at, key, typed) : withTyped(next, at, typed);
      }
      return next;
    });
    for (const { row, key } of placed) clearFailures(rows[row]?.key ?? '', [key]);
  }

  /** What a user can correct before anything is sent: what is missing, and what could not be read. */
  function faultsHere(): RowProblems {
    const faults = new Map<string, Record<string, string>>();
    const say = (row: string, key: string, sentence: string) =>
      faults.set(row, { ...faults.get(row), [key]: sentence });
    for (const { key: row, draft, unread, isRemoved } of rows) {
      if (isRemoved) continue;
      for (const [key, pasted] of Object.entries(unread))
        say(row, key, text('children.unread', { text: pasted }));
      if (!command.rowKeys.includes(row)) continue;
      for (const [name, field] of Object.entries(rowFields(child))) {
        const key = wireName(name, field);
        const isMissing = draft[key] === null || draft[key] === undefined || draft[key] === '';
        if (field.required && isMissing && !(key in unread))
          say(row, key, text('form.required', { label: labels.field(name) }));
      }
    }
    return faults;
  }

  function submit() {
    const faults = faultsHere();
    setProblems(faults);
    if (faults.size > 0) {
      save.reset();
      return;
    }
    setSent(command);
    sending.current = command;
    void save.send(prepare(saveChildren(child), { params: { id: ownerId }, body: command.body }));
  }

  return {
    rows,
    problems,
    isChanged,
    copy,
    /** When the draft found in this browser was typed; null where none was, or it was settled. */
    restoredAt: isChanged ? (found?.at ?? null) : null,
    save,
    change,
    setRemoved,
    add,
    paste,
    submit,
    discard() {
      reset(stored);
      save.reset();
      void queries.invalidateQueries({ queryKey: childrenKey(child, ownerId) });
    },
  };
}
