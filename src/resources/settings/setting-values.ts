import * as v from 'valibot';
import { emptyValue } from '../kinds/empty-value.ts';
import { type Field, ruleOf } from '../kinds/kinds.ts';
import type { AnyPlace, SettingsGroup } from './define-settings.ts';

const textSchema = v.string();
const listSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const flags: Readonly<Record<string, boolean>> = { True: true, False: false };

/** How a kind's values are written in the one column all settings share; text unless named here. */
const codecs: Partial<Record<Field['kind'], { read(kept: string): unknown; write(value: unknown): string }>> =
  {
    yesNo: { read: (kept) => flags[kept], write: (value) => (value === true ? 'True' : 'False') },
    integer: { read: (kept) => (/^-?\d+$/.test(kept) ? Number(kept) : undefined), write: String },
  };
const lists: ReadonlySet<Field['kind']> = new Set([
  'references',
  'choices',
  'customFields',
  'images',
  'texts',
]);

function readKept(field: Field, kept: string): unknown {
  const codec = codecs[field.kind];
  if (codec) return codec.read(kept);
  const parsed = v.safeParse(lists.has(field.kind) ? listSchema : textSchema, kept);
  return parsed.success ? parsed.output : undefined;
}

/** A setting's value as forms and rules have it; its default where nothing was kept. */
export function settingValue(field: Field, kept: string | null | undefined): unknown {
  if (kept === null || kept === undefined || kept === '') return emptyValue(field);
  return readKept(field, kept) ?? emptyValue(field);
}

/** A value as it is kept; null where nothing was entered. */
export function settingText(field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const codec = codecs[field.kind];
  if (codec) return codec.write(value);
  return lists.has(field.kind) ? JSON.stringify(value) : String(value);
}

/** The catalogue code of what is wrong with a value; null where nothing is. */
export function settingFault(field: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return field.required ? 'required' : null;
  const parsed = v.safeParse(ruleOf(field), value);
  return parsed.success ? null : parsed.issues[0].message;
}

/** The same of a value as it is kept, for callers that know settings as texts. */
export function keptFault(field: Field, kept: string): string | null {
  const value = readKept(field, kept);
  if (value === undefined) return field.kind === 'yesNo' ? 'invalidChoice' : 'invalid';
  return settingFault(field, value);
}

/** One kept value: the company's (`outletId` null) or an outlet's, from a day on (`from` null: from the beginning). */
export interface KeptSetting {
  readonly setting: string;
  readonly outletId: string | null;
  readonly from: string | null;
  readonly value: string | null;
}

/** The settings an outlet has to have values of its own for before one of them holds: its set, or the setting alone. */
export const setOf = ({ outletSets = [] }: Pick<SettingsGroup, 'outletSets'>, setting: string) =>
  outletSets.find(({ fields }) => fields.includes(setting))?.fields ?? [setting];

/**
 * The kept value that holds for an outlet on a day: the outlet's own before the company's, the latest begun first.
 *
 * @param set the settings whose values the outlet must all have (`setOf`)
 */
export function keptAt(
  kept: readonly KeptSetting[],
  setting: string,
  { outletId = null, day = '' }: AnyPlace,
  set: readonly string[] = [setting],
): string | null {
  const begun = kept.filter(({ from }) => from === null || from <= day);
  const latest = (of: string | null, name: string) =>
    begun
      .filter((each) => each.setting === name && each.outletId === of)
      .reduce<KeptSetting | null>(
        (best, each) => (best && (best.from ?? '') >= (each.from ?? '') ? best : each),
        null,
      );
  const hasOwn = outletId !== null && set.every((name) => latest(outletId, name) !== null);
  return latest(hasOwn ? outletId : null, setting)?.value ?? null;
}
