import { sql } from 'kysely';
import type { ReplyOf } from '../../contracts/contract.ts';
import * as contracts from '../../contracts/settings/local-settings.ts';
import type { SettingsGroup } from '../../resources/settings/define-settings.ts';
import { settingsGroups } from '../../resources/settings/registry.ts';
import { settingValue } from '../../resources/settings/setting-values.ts';
import { type Actor, holds } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';
import { type FieldRefusal, Refusal } from '../refusal.ts';
import type { Judging } from './judging.ts';
import { FIRST_DAY } from './read-settings.ts';
import { applySettings, type SettingsChange } from './save-settings.ts';

type LocalSetting = ReplyOf<typeof contracts.readLocalSettings>['localSettings'][number];

/** A setting an outlet may have of its own, under the name the specification gives it there. */
interface Local {
  readonly name: string;
  readonly setting: string;
  readonly type: string;
  readonly group: SettingsGroup;
}

const locals: readonly Local[] = settingsGroups.flatMap((group) =>
  (group.outletSets ?? []).flatMap(({ type, fields, localNames = {} }) =>
    fields.map((setting) => ({ name: localNames[setting] ?? setting, setting, type, group })),
  ),
);
const localNamed = new Map(locals.map((local) => [local.name, local]));

/** `GET`, `PUT` and `DELETE /localsetting` and `GET /localsetting/type/{type}` (spec 3 §7). */
export const localSettingRoutes: readonly Route[] = [
  read(contracts.readLocalSettings, async ({ tx, actor, query }) => {
    const asked = query.settingName.length === 0 ? locals : named(query.settingName);
    return { localSettings: await readLocal(tx, actor, asked, query.outletId) };
  }),
  read(contracts.readLocalSettingsOfType, async ({ tx, actor, param, query }) => {
    const asked = locals.filter(({ type }) => type.toLowerCase() === param('type').toLowerCase());
    return { localSettings: await readLocal(tx, actor, asked, query.outletId) };
  }),
  write(contracts.keepLocalSettings, async ({ tx, actor, services, body }) => {
    await saveLocal({ tx, actor, clock: services.clock }, 'changes', body.localSettings);
    return { localSettings: await readLocal(tx, actor, named(namesIn(body))) };
  }),
  write(contracts.deleteLocalSettings, async ({ tx, actor, services, body }) => {
    await saveLocal({ tx, actor, clock: services.clock }, 'removed', body.localSettings);
    return { localSettings: await readLocal(tx, actor, named(namesIn(body))) };
  }),
];

const named = (names: readonly string[]): Local[] => names.flatMap((name) => localNamed.get(name) ?? []);
const namesIn = (body: { readonly localSettings: readonly { readonly settingName: string }[] }) => [
  ...new Set(body.localSettings.map(({ settingName }) => settingName)),
];

/** What the reader's outlets keep, or one of them, by outlet in the order of the names. */
async function readLocal(
  tx: Tx,
  { companyId, permittedOutletIds }: Actor,
  asked: readonly Local[],
  outletId?: string,
): Promise<LocalSetting[]> {
  const outlets = outletId === undefined ? [...permittedOutletIds] : [outletId];
  const { rows } = await sql<LocalSetting & { readonly key: string }>`
    select key, outlet_id as "outletId", key as "settingName", value as "settingValue", version from setting
    where company_id = ${companyId} and key = any(${asked.map(({ setting }) => setting)}::text[])
      and outlet_id = any(${outlets.filter((id) => permittedOutletIds.has(id))}::text[]) and valid_from = ${FIRST_DAY}
    order by outlet_id
  `.execute(tx);
  return asked.flatMap(({ setting, name }) =>
    rows.flatMap(({ key, ...row }) => (key === setting ? [{ ...row, settingName: name }] : [])),
  );
}

interface Given {
  readonly outletId: string;
  readonly settingName: string;
  readonly settingValue?: string | null;
}

/**
 * Keeps or takes away what is an outlet's, by the rules of the page each setting is on.
 * @throws Refusal `notPermitted`, `validationFailed` naming every fault by its place: `localSettings.2`
 */
async function saveLocal(
  judging: Judging,
  list: 'changes' | 'removed',
  given: readonly Given[],
): Promise<void> {
  const errors: FieldRefusal[] = [];
  const byGroup = new Map<SettingsGroup, (SettingsChange['changes'][number] & { index: number })[]>();
  for (const [index, { outletId, settingName, settingValue: kept = null }] of given.entries()) {
    const local = localNamed.get(settingName);
    if (!local) {
      errors.push({ field: `localSettings.${index}`, code: 'settingUnknown' });
      continue;
    }
    const { group, setting } = local;
    if (!holds(judging.actor, group.permissions.write)) throw new Refusal('notPermitted');
    const field = group.fields[setting];
    // The specification's tools write 'False', and anything else for true.
    const value =
      field === undefined || kept === null
        ? null
        : field.kind === 'yesNo'
          ? kept.toLowerCase() !== 'false'
          : settingValue(field, kept);
    byGroup.set(group, [...(byGroup.get(group) ?? []), { index, setting, outletId, value }]);
  }
  for (const [group, entries] of byGroup) {
    const changes = entries.map(({ index: _, value, ...which }) =>
      list === 'changes' ? { ...which, value } : which,
    );
    const faults = await applySettings(judging, group, { changes: [], removed: [], [list]: changes });
    const placed = ({ field = '', ...fault }: FieldRefusal): FieldRefusal => {
      const place = entries[Number(field.split('.')[1])]?.index;
      return { ...fault, field: place === undefined ? field : `localSettings.${place}` };
    };
    errors.push(...faults.map(placed));
  }
  if (errors.length > 0) throw new Refusal('validationFailed', {}, { errors });
}
