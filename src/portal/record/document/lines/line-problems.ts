import { collectionsOf } from '../../../../resources/collections.ts';
import type { AnyDocument } from '../../../../resources/define-document.ts';
import { unmetNeeds } from '../../../../resources/line-needs.ts';
import { fieldOfWire, wireName } from '../../../../resources/wire.ts';
import type { Labels } from '../../../fields/use-labels.ts';
import type { ApiFailure } from '../../../platform/api/failure.ts';
import type { FailureText } from '../../../platform/api/failure-text.ts';
import type { Text } from '../../../platform/language/language.tsx';
import { isFilled, isGiven, type LineDraft } from '../draft/document-draft.ts';
import type { Lookup } from './item-choice.ts';

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

/** Wire names of what a line of an item still lacks before it can be saved, of each the ways to say it. */
export function missingOf(
  definition: AnyDocument,
  { values, itemText }: LineDraft,
): readonly (readonly string[])[] {
  if (!isGiven(values.itemId) || itemText !== undefined) return [];
  const required = Object.entries(definition.lines.fields).flatMap(([name, field]) => {
    const key = wireName(name, field);
    return field.required && !field.readOnly && !isGiven(values[key]) ? [[key]] : [];
  });
  return [...required, ...unmetNeeds(definition.lines, values).map(({ oneOf }) => oneOf)];
}

/** The first line that lacks something, in words; null where none does. */
export function firstMissing(
  definition: AnyDocument,
  lines: readonly LineDraft[],
  labels: Labels,
  text: Text,
): string | null {
  for (const [index, line] of lines.entries()) {
    const [ways] = missingOf(definition, line);
    if (ways === undefined) continue;
    const named = ways.map((key) => labels.field(fieldOfWire(definition.lines.fields, key)?.name ?? key));
    const label = named.join(' / ');
    const words = text(ways.length > 1 ? 'document.oneRequired' : 'form.required', { label });
    return text('document.lineProblem', { no: index + 1, words });
  }
  return null;
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

/** The fields of the header that were refused; those of entries are said beside the entries. */
export const headerErrors = (
  definition: AnyDocument,
  failure: ApiFailure | null,
  words: FailureText,
): Readonly<Record<string, string>> =>
  failure
    ? Object.fromEntries(
        Object.entries(words.byField(failure)).filter(
          ([field]) => !collectionsOf(definition).some(({ name }) => field.split('.')[0] === name),
        ),
      )
    : noErrors;

const noErrors: Readonly<Record<string, string>> = {};
