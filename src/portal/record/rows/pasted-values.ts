import type { Fields } from '../../../resources/define-resource.ts';
import { alternateKey } from '../../../resources/names.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Draft } from '../../fields/draft.ts';
import { choicesOf } from '../../fields/use-choices.ts';
import type { Labels } from '../../fields/use-labels.ts';
import type { PastedCell } from './pasted-cells.ts';
import { readCell } from './read-cell.ts';

/** So many of the texts of one paste are looked up as records. */
const MOST_LOOKUPS = 100;

/** What a pasted cell puts into its row: values by wire name, or the text its field cannot hold. */
export interface PastedValue {
  /** Whose row it is, counted in the table. */
  readonly row: number;
  /** Wire name of the field. */
  readonly key: string;
  readonly typed: Draft | string;
}

/** Reads pasted cells as their fields understand them; records are looked up by code or name. */
export async function pastedValues(
  fields: Fields,
  labels: Labels,
  cells: readonly PastedCell[],
): Promise<readonly PastedValue[]> {
  const lookups = new Map<string, ReturnType<typeof choicesOf>>();
  const recordOf = async (to: string, wanted: string) => {
    const asked = `${to} ${wanted}`;
    if (!lookups.has(asked) && lookups.size < MOST_LOOKUPS)
      lookups.set(asked, choicesOf(to, wanted, new AbortController().signal));
    const records = await lookups.get(asked)?.catch(() => []);
    const same = (word: string) => word.toLowerCase() === wanted.toLowerCase();
    return (
      records?.find(({ code }) => same(code)) ??
      records?.find((each) => [each.name, each.alternateName ?? ''].some(same))
    );
  };
  const read = await Promise.all(
    cells.map(async ({ row, name, text }): Promise<PastedValue | null> => {
      const field = fields[name];
      if (!field || field.readOnly) return null;
      const key = wireName(name, field);
      const cell = readCell(field, text, (choice) => labels.choice(name, field, choice));
      if (cell.kind === 'value') return { row, key, typed: { [key]: cell.value } };
      const record = cell.kind === 'lookup' ? await recordOf(cell.to, text.trim()) : undefined;
      if (!record) return { row, key, typed: text.trim() };
      if (field.kind === 'lookup') return { row, key, typed: { [key]: record.code } };
      return {
        row,
        key,
        typed: {
          [key]: record.id,
          [`${name}Code`]: record.code,
          [`${name}Name`]: record.name,
          [alternateKey(name)]: record.alternateName ?? null,
        },
      };
    }),
  );
  return read.filter((each) => each !== null);
}
