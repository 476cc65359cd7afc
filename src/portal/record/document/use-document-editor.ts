import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyDocument } from '../../../resources/define-document.ts';
import type { Draft } from '../../fields/draft.ts';
import { compose } from '../../shell/api.ts';
import { useSave } from '../../shell/use-save.ts';
import {
  changedLines,
  documentBody,
  type LineDraft,
  type Opening,
  openingHeader,
  openLine,
  plainDecimals,
} from './document-draft.ts';
import { type DocumentReply, documentReply, keepReply, type StoredDocument } from './document-reply.ts';
import { storedDraft } from './stored-draft.ts';

/** What was typed over the stored document, and the version it was typed over. */
interface Edit {
  readonly version: number | null;
  readonly header: Draft;
  /** Null while no line was touched. */
  readonly lines: readonly LineDraft[] | null;
}

interface EditorOptions {
  /** Names the draft kept in this browser: who, which company, which document. */
  draftKey: string;
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
  const { opening, draftKey } = options;
  const kept = useMemo(() => storedDraft(draftKey), [draftKey]);
  const [restored] = useState(() => kept.read());
  const [isRestored, setRestored] = useState(restored !== null);
  const [edit, setEdit] = useState<Edit | null>(restored);
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
  const body = useMemo(
    () => (edit === null ? {} : documentBody(definition, header, lineBodies, stored)),
    [edit, definition, header, lineBodies, stored],
  );
  const isChanged = edit !== null && Object.keys(body).length > 0;

  useEffect(() => {
    if (!isChanged || edit === null) return;
    const timer = setTimeout(
      () =>
        kept.write({
          version: edit.version,
          header: { ...edit.header },
          lines: edit.lines?.map((line) => ({ ...line, values: { ...line.values } })) ?? null,
          at: new Date().toISOString(),
        }),
      400,
    );
    return () => clearTimeout(timer);
  }, [edit, isChanged, kept]);

  const version = stored?.version ?? null;
  const begin = useCallback(
    (now: Edit | null): Edit => now ?? { version, header: {}, lines: null },
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
  const forget = () => {
    kept.clear();
    setEdit(null);
    setRestored(false);
  };

  const save = useSave({
    reply: documentReply,
    onSaved: (reply) => {
      forget();
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
      ? save.send(compose('POST', `/${definition.path}`, body))
      : save.send(
          compose('PUT', `/${definition.path}/${stored.id}`, {
            ...body,
            version: over ?? edit?.version ?? stored.version,
          }),
        );

  return {
    header,
    lines,
    isChanged,
    /** When the draft found in this browser was typed; null where none was, or it was settled. */
    restoredAt: isRestored && isChanged ? (restored?.at ?? null) : null,
    /** Somebody saved since this edit began. */
    isBehind: isChanged && stored !== null && edit?.version !== stored.version,
    save,
    submit,
    changeHeader,
    changeLines,
    discard: () => {
      forget();
      save.reset();
    },
  };
}

export type DocumentEditor = ReturnType<typeof useDocumentEditor>;
