import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import * as v from 'valibot';
import type { DocumentReply, StoredDocument } from '../../../../contracts/documents/document-reply.ts';
import { createDocument, updateDocument } from '../../../../contracts/documents/documents.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Draft } from '../../../fields/draft.ts';
import { prepare } from '../../../platform/api/api.ts';
import { useSave } from '../../../platform/api/use-save.ts';
import { useKeeping, useKeptDraft } from '../../kept-draft.ts';
import { keepReply } from '../use-document.ts';
import {
  changedEntries,
  changedLines,
  countChanged,
  documentBody,
  type EntryDraft,
  type LineDraft,
  type Opening,
  openEntries,
  openingHeader,
  openLine,
  plainDecimals,
} from './document-draft.ts';

const values = v.record(v.string(), v.unknown());
const line = v.object({
  key: v.string(),
  id: v.exactOptional(v.string()),
  values,
  itemText: v.exactOptional(v.string()),
});
const entries = v.pipe(
  v.array(v.object({ key: v.string(), id: v.exactOptional(v.string()), values })),
  v.readonly(),
);
/**
 * What was typed over the stored document, and the version it was typed over; null lines were not touched, nor were
 * collections that are left out.
 */
const editShape = v.object({
  version: v.nullable(v.number()),
  header: values,
  lines: v.nullable(v.pipe(v.array(line), v.readonly())),
  entries: v.optional(v.record(v.string(), entries), {}),
});
type Edit = Readonly<v.InferOutput<typeof editShape>>;

const untouched: Edit['entries'] = {};

/** What was given up: how many lines were typed into, and the way back. */
export interface Discarded {
  readonly lines: number;
  readonly undo: () => void;
}

interface EditorOptions {
  /** What the draft of a new one is known by. */
  newId: string;
  opening: Opening;
  onSaved(reply: DocumentReply): void;
}

const noLines: readonly LineDraft[] = [];

/** A document being edited: what is typed over what is stored, how its save goes, and its copy against a crash. */
export function useDocumentEditor(
  definition: AnyDocument,
  asStored: StoredDocument | null,
  options: EditorOptions,
) {
  const queries = useQueryClient();
  const stored = useMemo(
    () => asStored && plainDecimals(definition.fields, asStored),
    [definition, asStored],
  );
  const { opening, newId } = options;
  const { copy, found, forget } = useKeptDraft(definition.name, stored?.id ?? newId, editShape);
  const [edit, setEdit] = useState<Edit | null>(found?.draft ?? null);
  const [opened] = useState(() => openingHeader(definition, opening));

  const header = useMemo<Draft>(
    () => ({ ...(stored ?? opened), ...edit?.header }),
    [stored, opened, edit?.header],
  );
  const storedLines = useMemo(
    () => stored?.lines.map((line) => openLine(definition, line)) ?? noLines,
    [definition, stored],
  );
  const lines = edit?.lines ?? storedLines;
  // Compared apart from the header: typing a remark must not walk through ten thousand lines.
  const isTouched = edit !== null && (edit.lines !== null || stored === null);
  const lineBodies = useMemo(
    () => (isTouched ? changedLines(definition, lines, stored) : null),
    [isTouched, definition, lines, stored],
  );
  const storedEntries = useMemo(() => openEntries(definition, stored), [definition, stored]);
  const typedEntries = edit?.entries ?? untouched;
  const entries = useMemo(() => ({ ...storedEntries, ...typedEntries }), [storedEntries, typedEntries]);
  const entryBodies = useMemo(
    () => changedEntries(definition, entries, stored),
    [definition, entries, stored],
  );
  const body = useMemo(
    () => (edit === null ? {} : documentBody(definition, header, lineBodies, entryBodies, stored)),
    [edit, definition, header, lineBodies, entryBodies, stored],
  );
  const isChanged = edit !== null && Object.keys(body).length > 0;

  useKeeping(copy, isChanged ? edit : null);

  const version = stored?.version ?? null;
  const begin = useCallback(
    (now: Edit | null): Edit => now ?? { version, header: {}, lines: null, entries: {} },
    [version],
  );
  const changeHeader = useCallback(
    (change: Draft) =>
      setEdit((now) => {
        const before = begin(now);
        return { ...before, header: { ...before.header, ...change } };
      }),
    [begin],
  );
  const changeLines = useCallback(
    (change: (lines: readonly LineDraft[]) => readonly LineDraft[]) =>
      setEdit((now) => {
        const before = begin(now);
        return { ...before, lines: change(before.lines ?? storedLines) };
      }),
    [begin, storedLines],
  );
  const changeEntries = useCallback(
    (name: string, change: (entries: readonly EntryDraft[]) => readonly EntryDraft[]) =>
      setEdit((now) => {
        const before = begin(now);
        const typed = before.entries[name] ?? storedEntries[name] ?? [];
        return { ...before, entries: { ...before.entries, [name]: change(typed) } };
      }),
    [begin, storedEntries],
  );
  const reset = () => {
    forget();
    setEdit(null);
  };

  const save = useSave({
    onSaved: (reply: DocumentReply) => {
      reset();
      keepReply(queries, definition, reply);
      void queries.invalidateQueries({
        queryKey: [definition.name],
        predicate: ({ queryKey }) => queryKey[1] !== 'document',
      });
      options.onSaved(reply);
    },
  });
  const submit = (over?: number) =>
    stored === null
      ? save.send(prepare(createDocument(definition), { body }))
      : save.send(
          prepare(updateDocument(definition), {
            params: { id: stored.id },
            body: { ...body, version: over ?? edit?.version ?? stored.version },
          }),
        );

  return {
    header,
    lines,
    /** What is typed into the collections beside the lines, by name. */
    entries,
    isChanged,
    /** When the draft found in this browser was typed; null where none was, or it was settled. */
    restoredAt: isChanged ? (found?.at ?? null) : null,
    /** For the leave guard: where what is unsaved is kept. */
    copy,
    /** Somebody saved since this edit began. */
    isBehind: isChanged && stored !== null && edit?.version !== stored.version,
    save,
    submit,
    changeHeader,
    changeLines,
    changeEntries,
    /** Gives up what was typed; the way back puts it all there again. */
    discard: (): Discarded => {
      const given = edit;
      reset();
      save.reset();
      return {
        lines: given?.lines ? countChanged(definition, storedLines, given.lines) : 0,
        undo: () => {
          setEdit(given);
          // Where the page was left in the meantime, the draft is there when it is opened again.
          copy.keep(given);
          copy.flush();
        },
      };
    },
  };
}

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;
