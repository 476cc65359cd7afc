import type { AnyDocument } from '../../../resources/define-document.ts';
import { fieldOfWire } from '../../../resources/wire.ts';
import type { Labels } from '../../fields/use-labels.ts';
import type { ApiFailure } from '../../shell/failure.ts';
import type { FailureText } from '../../shell/failure-text.ts';
import type { Text } from '../../shell/language.tsx';
import { isFilled, type LineDraft } from './document-draft.ts';
import type { Lookup } from './items.ts';

/** Something wrong with a line, said beside the grid. */
export interface LineProblem {
  readonly line: LineDraft;
  /** The line's place from 1. */
  readonly no: number;
  /** Wire name of the value that is wrong. */
  readonly key: string;
  readonly words: string;
  /** The items a typed text could mean. */
  readonly lookup?: Lookup;
}

/** Items nobody found or several answer to. */
export function itemProblems(
  lines: readonly LineDraft[],
  lookupOf: (text: string) => Lookup | undefined,
  text: Text,
): readonly LineProblem[] {
  return lines.flatMap((line, index): LineProblem[] => {
    if (line.itemText === undefined) return [];
    const lookup = lookupOf(line.itemText);
    if (lookup === undefined || lookup.kind === 'one') return [];
    const id = lookup.kind === 'none' ? 'document.itemUnknown' : 'document.itemMany';
    return [{ line, no: index + 1, key: 'itemId', words: text(id, { text: line.itemText }), lookup }];
  });
}

const place = /^lines\.(\d+)\.(\w+)$/;

/** What the server found wrong in lines: `lines.3.quantity` is the fourth line that was sent. */
export function refusedLines(
  definition: AnyDocument,
  lines: readonly LineDraft[],
  failure: ApiFailure | null,
  words: FailureText,
  labels: Labels,
): readonly LineProblem[] {
  const sent = lines.filter(isFilled);
  return (failure?.errors ?? []).flatMap((error): LineProblem[] => {
    const found = place.exec(error.field ?? '');
    const line = sent[Number(found?.[1])];
    const key = found?.[2];
    if (!line || key === undefined) return [];
    const name = fieldOfWire(definition.lines.fields, key)?.name ?? key;
    return [{ line, no: lines.indexOf(line) + 1, key, words: `${labels.field(name)}: ${words.of(error)}` }];
  });
}

/** The fields of the header that were refused; those of lines are said beside the lines. */
export const headerErrors = (
  failure: ApiFailure | null,
  words: FailureText,
): Readonly<Record<string, string>> =>
  failure
    ? Object.fromEntries(
        Object.entries(words.byField(failure)).filter(([field]) => !field.startsWith('lines')),
      )
    : noErrors;

const noErrors: Readonly<Record<string, string>> = {};
