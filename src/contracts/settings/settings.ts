import * as v from 'valibot';
import { isCalendarDay } from '../../resources/kinds/date.ts';
import type { SettingsGroup } from '../../resources/settings/define-settings.ts';
import { contract } from '../contract.ts';

const MOST_CHANGES = 1_000;
const text = v.nullable(v.string());
/** A value of any setting; its own field says which. */
const value: v.GenericSchema<unknown> = v.nullable(
  v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]),
);
const outletId = v.optional(v.nullable(v.pipe(v.string('invalid'), v.maxLength(100, 'tooLong'))));
const from = v.optional(v.nullable(v.pipe(v.string('invalidDate'), v.check(isCalendarDay, 'invalidDate'))));
const version = v.optional(v.pipe(v.number('invalid'), v.integer('invalid')));
const upTo = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.optional(v.pipe(v.array(entry, 'invalid'), v.maxLength(MOST_CHANGES, 'tooLong')), []);
const setting = v.pipe(v.string('required'), v.maxLength(80, 'tooLong'));
const places = { setting, outletId, from, version };

/** What a save of a group says; whose and from when a value may be is judged by its group, all faults at once. */
export const settingChanges = v.object({
  changes: upTo(v.strictObject({ ...places, value })),
  removed: upTo(v.strictObject(places)),
});

/** A value that was kept: whose, from when, by whom. */
export const settingEntry = v.object({
  setting: v.string(),
  outletId: text,
  from: text,
  value,
  /** Of a value that points at a record: what people call that. */
  code: v.optional(v.string()),
  name: v.optional(v.string()),
  version: v.number(),
  updatedAt: v.string(),
  updatedBy: text,
});
export type SettingEntry = v.InferOutput<typeof settingEntry>;

const reply = v.object({ settings: v.array(settingEntry) });

/** The fields of a body that says which value of a group is meant. */
const whichOf = (group: SettingsGroup): Record<string, v.GenericSchema<unknown>> => ({
  setting: v.picklist(Object.keys(group.fields)),
  ...(group.perOutlet.length > 0 ? { outletId } : {}),
  ...(group.dated.length > 0 ? { from } : {}),
  version,
});

export const readSettings = (group: SettingsGroup) =>
  contract({
    method: 'GET',
    path: `/settings/${group.name}`,
    access: group.permissions.read,
    summary: `What is kept of the ${group.name} settings, by whom and since when; a setting nobody made is not among them`,
    reply,
  });

export const saveSettings = (group: SettingsGroup) =>
  contract({
    method: 'PUT',
    path: `/settings/${group.name}`,
    access: group.permissions.write,
    idempotent: true,
    summary: `Keep and take away ${group.name} settings: all at once, or none where one is refused`,
    body: v.object({
      changes: upTo(v.object({ ...whichOf(group), value })),
      removed: upTo(v.object(whichOf(group))),
    }),
    reply,
  });
