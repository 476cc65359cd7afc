import { sql } from 'kysely';
import type * as v from 'valibot';
import type { SettingEntry, settingChanges } from '../../contracts/settings/settings.ts';
import { isErrorCode } from '../../domain/errors.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { resourceNamed } from '../../resources/registry.ts';
import type { SettingsGroup } from '../../resources/settings/define-settings.ts';
import { settingFault, settingText, settingValue } from '../../resources/settings/setting-values.ts';
import { snakeCase, tableName, wireName } from '../../resources/wire.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { resolveReferences } from '../records/resolve-references.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import type { Judging } from './judging.ts';
import { FIRST_DAY } from './read-settings.ts';
import { isPerOutlet, settingProblem } from './setting-rules.ts';
import { keptOfSet, lockSetting, removeSetting, writeSetting } from './settings.ts';

/** One save of a page of settings. */
export type SettingsChange = v.InferOutput<typeof settingChanges>;
/** Which value of a setting is meant, and the version it was decided on; 0 where there was none. */
type WhichSetting = SettingsChange['removed'][number];

/** All that is kept of a group for the company and the reader's outlets, with who changed it and when. */
export async function readEntries(tx: Tx, actor: Actor, group: SettingsGroup): Promise<SettingEntry[]> {
  const { rows } = await sql<Omit<SettingEntry, 'value'> & { readonly kept: string | null }>`
    select s.key as setting, nullif(s.outlet_id, '') as "outletId", nullif(s.valid_from, ${FIRST_DAY}::date) as "from",
      s.value as kept, s.version, s.updated_at as "updatedAt", u.username as "updatedBy"
    from setting as s left join "user" as u on u.company_id = s.company_id and u.id = s.updated_by
    where s.company_id = ${actor.companyId} and s.key = any(${Object.keys(group.fields)}::text[])
      and s.outlet_id = any(${['', ...actor.permittedOutletIds]}::text[])
    order by s.key, s.outlet_id, s.valid_from
  `.execute(tx);
  const entries = rows.flatMap(({ kept, ...entry }): SettingEntry[] => {
    const field = group.fields[entry.setting];
    return field ? [{ ...entry, value: settingValue(field, kept) }] : [];
  });
  return withNames(tx, actor, group, entries);
}

/** Gives each reference the code and name of its record. */
async function withNames(
  tx: Tx,
  { companyId }: Actor,
  { fields }: SettingsGroup,
  entries: readonly SettingEntry[],
): Promise<SettingEntry[]> {
  const targets = new Set(
    Object.values(fields).flatMap((field) => (field.kind === 'reference' ? [field.to] : [])),
  );
  const known = new Map<string, { readonly code: string; readonly name: string }>();
  for (const to of targets) {
    const { name, codeField, titleField } = resourceNamed(to);
    const ids = entries.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    const { rows } = await sql<{ id: string; code: string; name: string }>`
      select t.id, ${sql.ref(`t.${snakeCase(codeField)}`)} as code, ${sql.ref(`t.${snakeCase(titleField)}`)} as name
      from ${sql.table(tableName(name))} as t where t.company_id = ${companyId} and t.id = any(${ids}::text[])
    `.execute(tx);
    for (const row of rows) known.set(`${to} ${row.id}`, { code: row.code, name: row.name });
  }
  return entries.map((entry) => {
    const field = fields[entry.setting];
    const found = field?.kind === 'reference' ? known.get(`${field.to} ${entry.value}`) : undefined;
    return found ? { ...entry, ...found } : entry;
  });
}

/**
 * Saves a page of settings whole or not at all, each change noted in the audit trail.
 * @throws Refusal `validationFailed` naming every fault by its place: `changes.2.value`, `removed.0`
 */
export async function saveSettings(
  judging: Judging,
  group: SettingsGroup,
  change: SettingsChange,
): Promise<void> {
  const errors = await applySettings(judging, group, change);
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
}

/** Makes the changes that can be made and gives what is wrong with the others; where any is, the caller refuses all. */
export async function applySettings(
  judging: Judging,
  group: SettingsGroup,
  { changes, removed }: SettingsChange,
): Promise<FieldRefusal[]> {
  const { tx, actor } = judging;
  const errors: FieldRefusal[] = [];
  // In one order, so that two people who save the same page never wait for each other crosswise.
  for (const [index, which] of inOrder(removed)) {
    const faults = await placeFaults(judging, group, which, `removed.${index}`);
    errors.push(...faults);
    if (faults.length === 0) await removeSetting(tx, actor, asNamed(which));
  }
  for (const [index, { value = null, ...which }] of inOrder(changes)) {
    const place = `changes.${index}`;
    const faults = await placeFaults(judging, group, which, place);
    const field = Object.hasOwn(group.fields, which.setting) ? group.fields[which.setting] : undefined;
    if (field) faults.push(...(await valueFaults(judging, which.setting, field, value, `${place}.value`)));
    errors.push(...faults);
    if (field && faults.length === 0)
      await writeSetting(tx, actor, { ...asNamed(which), value: settingText(field, value) });
  }
  return errors.length > 0 ? errors : setFaults(tx, actor, group, { changes, removed });
}

/** What is missing of a set once it was touched: an outlet's whole, the company's where it is required. */
async function setFaults(
  tx: Tx,
  actor: Actor,
  { fields, outletSets = [] }: SettingsGroup,
  { changes, removed }: SettingsChange,
): Promise<FieldRefusal[]> {
  const faults: FieldRefusal[] = [];
  const lists = { changes, removed };
  for (const set of outletSets) {
    const places = new Map<string, string>();
    for (const list of ['changes', 'removed'] as const)
      for (const [index, { setting, outletId }] of lists[list].entries())
        if (set.fields.includes(setting) && !places.has(outletId ?? ''))
          places.set(outletId ?? '', `${list}.${index}`);
    for (const [outletId, place] of places) {
      const kept = await keptOfSet(tx, actor, set.fields, outletId);
      if (kept.size === 0) continue;
      const missing = set.fields.filter((name) => !kept.has(name));
      if (outletId !== '' && missing.length > 0)
        faults.push({ field: place, code: 'outletSetIncomplete', params: { missing: missing.length } });
      if (outletId === '')
        for (const name of missing)
          if (fields[name]?.required) faults.push({ field: name, code: 'required' });
    }
  }
  return faults;
}

const asNamed = ({ setting, outletId, from }: WhichSetting) => ({ settingName: setting, outletId, from });

const orderOf = ({ setting, outletId, from }: WhichSetting) =>
  [setting, outletId ?? '', from ?? ''].join(' ');
const inOrder = <Which extends WhichSetting>(list: readonly Which[]): [number, Which][] =>
  [...list.entries()].sort(([, a], [, b]) => (orderOf(a) < orderOf(b) ? -1 : 1));

/** What is wrong with whose and from when a value is, or with the version it was decided on. */
async function placeFaults(
  { tx, actor }: Judging,
  group: SettingsGroup,
  which: WhichSetting,
  place: string,
): Promise<FieldRefusal[]> {
  const { setting, outletId, from, version } = which;
  if (!Object.hasOwn(group.fields, setting)) return [{ field: `${place}.setting`, code: 'invalidChoice' }];
  const faults: FieldRefusal[] = [];
  if (outletId && !isPerOutlet(group, setting))
    faults.push({ field: `${place}.outletId`, code: 'settingOfCompany' });
  else if (outletId && !actor.permittedOutletIds.has(outletId))
    faults.push({ field: `${place}.outletId`, code: 'outletNotPermitted' });
  if (from && !group.dated.includes(setting))
    faults.push({ field: `${place}.from`, code: 'settingWithoutDate' });
  if (faults.length > 0 || version === undefined) return faults;
  const held = await lockSetting(tx, actor, asNamed(which));
  return (held?.version ?? 0) === version ? [] : [{ field: place, code: 'StaleVersion' }];
}

async function valueFaults(
  judging: Judging,
  setting: string,
  field: Field,
  value: unknown,
  place: string,
): Promise<FieldRefusal[]> {
  const fault = settingFault(field, value);
  if (fault !== null) return [{ field: place, code: isErrorCode(fault) ? fault : 'invalid' }];
  const problem = value === null ? null : await settingProblem(judging, setting, value);
  if (problem) return [{ field: place, ...problem }];
  const body = { [wireName(setting, field)]: value };
  const [resolved] = await resolveReferences(judging.tx, judging.actor, { [setting]: field }, [body]);
  const [unknown] = resolved?.problems ?? [];
  return unknown ? [{ ...unknown, field: place }] : [];
}
