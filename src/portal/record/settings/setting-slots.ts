import * as v from 'valibot';
import { type SettingEntry, settingEntry } from '../../../contracts/settings/settings.ts';
import { emptyValue } from '../../../resources/kinds/empty-value.ts';
import type { Field } from '../../../resources/kinds/kinds.ts';
import type { SettingsGroup } from '../../../resources/settings/define-settings.ts';
import { setOf } from '../../../resources/settings/setting-values.ts';
import { wireName } from '../../../resources/wire.ts';
import type { Draft } from '../../fields/draft.ts';
import type { FailureDetail } from '../../platform/api/failure.ts';

const placeSchema = v.object({ outletId: v.nullable(v.string()), from: v.nullable(v.string()) });
export type SettingPlace = v.InferOutput<typeof placeSchema>;

/** Everything unsaved of a page, as it is kept in the browser: the values it began from and what was done to them. */
export const editsSchema = v.object({
  base: v.array(settingEntry),
  typed: v.record(v.string(), v.record(v.string(), v.unknown())),
  added: v.array(v.object({ key: v.string(), setting: v.string(), place: placeSchema })),
  removed: v.array(v.string()),
});
export type SettingsEdits = v.InferOutput<typeof editsSchema>;

/** Nothing done yet to these values. */
export const noEdits = (base: readonly SettingEntry[]): SettingsEdits => ({
  base: [...base],
  typed: {},
  added: [],
  removed: [],
});

/** One value of a setting on the page: the general one, or one of an outlet or from a day on. */
export interface SettingSlot extends SettingPlace {
  /** The setting's name for its general value. */
  readonly key: string;
  readonly setting: string;
  readonly field: Field;
  /** What is kept; null where the default holds, or the value is new. */
  readonly entry: SettingEntry | null;
  /** The value below what was typed. */
  readonly stored: unknown;
  readonly draft: Draft;
  readonly value: unknown;
  readonly isGeneral: boolean;
  readonly isNew: boolean;
  readonly isRemoved: boolean;
}

/** The outlets that keep a value of their own of any of these settings. */
const outletsOf = (base: readonly SettingEntry[], settings: readonly string[]): string[] => [
  ...new Set(
    base.flatMap(({ setting, outletId }) =>
      outletId !== null && settings.includes(setting) ? [outletId] : [],
    ),
  ),
];

/** Every value of the page, setting by setting, its general value first; an outlet that has one of a set has all of it. */
export function slotsOf(group: SettingsGroup, edits: SettingsEdits): SettingSlot[] {
  const { fields } = group;
  return Object.entries(fields).flatMap(([setting, field]) => {
    const wire = wireName(setting, field);
    const slot = (key: string, entry: SettingEntry | null, { outletId, from }: SettingPlace): SettingSlot => {
      const stored = entry ? entry.value : emptyValue(field);
      const named =
        entry?.code === undefined ? {} : { [`${setting}Code`]: entry.code, [`${setting}Name`]: entry.name };
      const draft = { [wire]: stored, ...named, ...edits.typed[key] };
      const value = draft[wire] === '' ? null : (draft[wire] ?? null);
      return {
        ...{ key, setting, outletId, from, field, entry, stored, draft, value },
        isGeneral: key === setting,
        isNew: edits.added.some((each) => each.key === key),
        isRemoved: edits.removed.includes(key),
      };
    };
    const own = edits.base.filter((entry) => entry.setting === setting);
    const isGeneral = ({ outletId, from }: SettingPlace) => outletId === null && from === null;
    return [
      slot(setting, own.find(isGeneral) ?? null, { outletId: null, from: null }),
      ...own
        .filter((entry) => !isGeneral(entry))
        .map((entry) => slot([setting, entry.outletId, entry.from].join(' '), entry, entry)),
      ...outletsOf(edits.base, setOf(group, setting))
        .filter((outletId) => !own.some((entry) => entry.outletId === outletId))
        .map((outletId) => slot([setting, outletId, ''].join(' '), null, { outletId, from: null })),
      ...edits.added
        .filter((each) => each.setting === setting)
        .map(({ key, place }) => slot(key, null, place)),
    ];
  });
}

const isChanged = ({ isNew, value, stored }: SettingSlot): boolean =>
  isNew || JSON.stringify(value) !== JSON.stringify(stored ?? null);

/** What a save sends, and which value is at each place of it. */
export interface SettingsCommand {
  readonly body: {
    readonly changes: readonly (Readonly<Record<string, unknown>> & { readonly value: unknown })[];
    readonly removed: readonly Readonly<Record<string, unknown>>[];
  };
  readonly changed: readonly SettingSlot[];
  readonly removed: readonly SettingSlot[];
}

/** Where a value is: an outlet and a day, or the row it was added in; '' for the company's. */
export const rowOf = ({ key, setting, isNew, outletId, from }: SettingSlot): string =>
  isNew ? key.slice(setting.length) : [outletId, from].join(' ').trim();

/** The save of what was changed and taken away, each from the version it was read in; a set is sent whole. */
export function commandOf(group: SettingsGroup, slots: readonly SettingSlot[]): SettingsCommand {
  const removed = slots.filter((slot) => slot.isRemoved && slot.entry !== null);
  const kept = slots.filter((slot) => !slot.isRemoved);
  const setAndRow = (slot: SettingSlot) => [...setOf(group, slot.setting), rowOf(slot)].join(' ');
  const touched = new Set(kept.filter(isChanged).map(setAndRow));
  const changed = kept.filter((slot) => touched.has(setAndRow(slot)));
  const which = ({ setting, outletId, from, entry }: SettingSlot) => ({
    setting,
    ...(outletId === null ? {} : { outletId }),
    ...(from === null ? {} : { from }),
    version: entry?.version ?? 0,
  });
  return {
    body: {
      changes: changed.map((slot) => ({ ...which(slot), value: slot.value })),
      removed: removed.map(which),
    },
    changed,
    removed,
  };
}

/** Sentences by slot and by field of it: the value's wire name, `outletId`, `from`, or '' for the slot as a whole. */
export type SlotProblems = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the server found wrong: `changes.2.value` is the third value that was sent. */
export function problemsOf(
  { changed, removed }: SettingsCommand,
  errors: readonly FailureDetail[],
  wordsOf: (detail: FailureDetail) => string,
): SlotProblems {
  const problems: Record<string, Record<string, string>> = {};
  for (const detail of errors) {
    const [list = '', place = '', name = ''] = (detail.field ?? '').split('.');
    const slot = (list === 'changes' ? changed : list === 'removed' ? removed : [])[Number(place)];
    if (!slot) continue;
    const field = name === 'outletId' || name === 'from' ? name : wireName(slot.setting, slot.field);
    problems[slot.key] = { ...problems[slot.key], [field]: wordsOf(detail) };
  }
  return problems;
}
