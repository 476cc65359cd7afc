import { sql } from 'kysely';
import type { ReplyOf } from '../../contracts/contract.ts';
import type { readGeneralSettings } from '../../contracts/settings/general-settings.ts';
import { idSettings } from '../../resources/settings/charge-settings.ts';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { announce } from '../events/announce.ts';
import { forgetSettings } from './document-settings.ts';
import { FIRST_DAY } from './read-settings.ts';

/** One setting as it stands: the company's own, or an outlet's in its place (`outletId`). */
export type StoredSetting = ReplyOf<typeof readGeneralSettings>['generalSettings'][number];

/** The settings of those names without those that begin on a day, the company's before those of the reader's outlets; a name nobody set is not among them. */
export async function readSettings(
  tx: Tx,
  { companyId, permittedOutletIds }: Pick<Actor, 'companyId' | 'permittedOutletIds'>,
  names: readonly string[],
): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select key as "settingName", nullif(outlet_id, '') as "outletId", value, value2, version
    from setting where company_id = ${companyId} and key = any(${[...names]}::text[])
      and outlet_id = any(${['', ...permittedOutletIds]}::text[]) and valid_from = ${FIRST_DAY} order by key, outlet_id
  `.execute(tx);
  return rows;
}

export interface SettingChange {
  readonly settingName: string;
  readonly outletId?: string | null | undefined;
  /** The first day the value holds, where it begins on one. */
  readonly from?: string | null | undefined;
  readonly value: string | null;
  readonly value2?: string | null | undefined;
}

/** Which value of a setting is meant. */
type Which = Pick<SettingChange, 'settingName' | 'outletId' | 'from'>;

const titleOf = ({ settingName, outletId, from }: Which): string =>
  [settingName, outletId ?? '', from ?? ''].filter((part) => part !== '').join(' ');

type Held = Pick<StoredSetting, 'value' | 'value2' | 'version'>;

/** The value as it stands, locked until the transaction ends; null where nobody set it. */
export async function lockSetting(tx: Tx, { companyId }: Actor, which: Which): Promise<Held | null> {
  const { rows } = await sql<Held>`
    select value, value2, version from setting
    where company_id = ${companyId} and outlet_id = ${which.outletId ?? ''} and key = ${which.settingName}
      and valid_from = ${which.from ?? FIRST_DAY} for update
  `.execute(tx);
  return rows[0] ?? null;
}

/** Which settings of a set have a value at an outlet, or ('') for the company. */
export async function keptOfSet(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  names: readonly string[],
  outletId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from setting where company_id = ${companyId} and outlet_id = ${outletId}
      and key = any(${[...names]}::text[])
  `.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Keeps a setting and notes in the audit trail what it was. */
export async function writeSetting(tx: Tx, actor: Actor, change: SettingChange): Promise<void> {
  const { settingName, value, value2 = null } = change;
  const before = (await lockSetting(tx, actor, change)) ?? { value: null, value2: null };
  if (before.value === value && before.value2 === value2) return;
  await sql`
    insert into setting (company_id, outlet_id, key, valid_from, value, value2, updated_by)
    values (${actor.companyId}, ${change.outletId ?? ''}, ${settingName}, ${change.from ?? FIRST_DAY}, ${value}, ${value2},
      ${actor.userId})
    on conflict (company_id, outlet_id, key, valid_from) do update
      set value = excluded.value, value2 = excluded.value2, version = setting.version + 1,
          updated_at = now(), updated_by = excluded.updated_by
  `.execute(tx);
  forgetSettings(tx);
  const changes = { value: [before.value, value] as const, value2: [before.value2, value2] as const };
  appendAudit(tx, actor, [
    { action: 'update', resource: 'setting', recordId: titleOf(change), title: settingName, changes },
  ]);
  announce(tx, { companyId: actor.companyId, resource: 'setting', id: settingName, outletIds: [] });
  const idSetting = idSettings[settingName];
  if (idSetting !== undefined)
    await writeSetting(tx, actor, {
      settingName: idSetting,
      outletId: change.outletId,
      value: await itemIdOf(tx, actor, value),
    });
}

async function itemIdOf(tx: Tx, { companyId }: Actor, code: string | null): Promise<string | null> {
  if (code === null) return null;
  const { rows } = await sql<{ id: string }>`
    select id from item where company_id = ${companyId} and lower(item_code) = lower(${code.trim()})
  `.execute(tx);
  return rows[0]?.id ?? null;
}

/** Takes a value away, so that the one behind it holds again: the company's, an earlier one, or the default. */
export async function removeSetting(tx: Tx, actor: Actor, which: Which): Promise<void> {
  const before = await lockSetting(tx, actor, which);
  if (before === null) return;
  await sql`
    delete from setting where company_id = ${actor.companyId} and outlet_id = ${which.outletId ?? ''}
      and key = ${which.settingName} and valid_from = ${which.from ?? FIRST_DAY}
  `.execute(tx);
  forgetSettings(tx);
  const changes = { value: [before.value, null] as const };
  const { settingName: title } = which;
  appendAudit(tx, actor, [
    { action: 'delete', resource: 'setting', recordId: titleOf(which), title, changes },
  ]);
  announce(tx, { companyId: actor.companyId, resource: 'setting', id: title, outletIds: [] });
  const idSetting = idSettings[title];
  if (idSetting !== undefined)
    await removeSetting(tx, actor, { settingName: idSetting, outletId: which.outletId });
}
