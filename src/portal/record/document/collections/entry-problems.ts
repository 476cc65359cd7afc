import type { AnyDocument } from '../../../../resources/define-document.ts';
import type { Fields } from '../../../../resources/define-resource.ts';
import { wireName } from '../../../../resources/wire.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import type { ApiFailure } from '../../../platform/api/failure.ts';
import type { FailureText } from '../../../platform/api/failure-text.ts';
import type { Text } from '../../../platform/language/language.tsx';
import { noteProblem, type RowProblems } from '../../rows/row-problems.ts';
import {
  type EntryDraft,
  type EntryDrafts,
  isFilledEntry,
  typedBesideLines,
} from '../draft/document-draft.ts';

/** The first entry beside the lines that lacks something, in words; null where none does. */
export function firstMissingEntry(
  definition: AnyDocument,
  entries: EntryDrafts,
  labels: Labels,
  { collection: nameOf }: { collection(name: string): string },
  text: Text,
): string | null {
  for (const { name, fields } of typedBesideLines(definition))
    for (const [index, entry] of (entries[name] ?? []).entries()) {
      const [missing] = isFilledEntry(fields, entry) ? missingIn(fields, entry) : [];
      if (missing === undefined) continue;
      const words = text('form.required', { label: labels.field(missing) });
      return text('document.entryProblem', { name: nameOf(name), no: index + 1, words });
    }
  return null;
}

/** The fields an entry still lacks before it can be saved. */
const missingIn = (fields: Fields, { values }: EntryDraft): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[wireName(name, field)] ?? '';
    return field.required && !field.readOnly && value === '' ? [name] : [];
  });

/** What the server found wrong in one collection: `instalments.3.amount` is the fourth entry that was sent. */
export function refusedEntries(
  { name: collection, fields }: { readonly name: string; readonly fields: Fields },
  entries: readonly EntryDraft[],
  failure: ApiFailure | null,
  words: FailureText,
): RowProblems {
  const sent = entries.filter((entry) => isFilledEntry(fields, entry));
  const problems = new Map<string, Readonly<Record<string, string>>>();
  for (const error of failure?.errors ?? []) {
    const [list, place, key = ''] = (error.field ?? '').split('.');
    const entry = list === collection ? sent[Number(place)] : undefined;
    if (entry) noteProblem(problems, entry.key, key, words.of(error));
  }
  return problems;
}
