import { type RawBuilder, sql } from 'kysely';
import type {
  AnyPlace,
  SettingsGroup,
  SettingsOf,
  SettingsPlace,
} from '../../resources/settings/define-settings.ts';
import { type KeptSetting, keptAt, setOf, settingValue } from '../../resources/settings/setting-values.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import { Once } from '../database/connection/once.ts';
import { forgetRemembered, rememberedSettings } from './settings-memory.ts';

/** The first day there is: of a value that does not begin on a day. */
export const FIRST_DAY = '0001-01-01';

/** A column with all that is kept of a group, for statements that read more of the company beside it. */
export const keptSettings = (companyId: RawBuilder<unknown>, group: Pick<SettingsGroup, 'fields'>) =>
  sql<readonly KeptSetting[]>`coalesce((
    select jsonb_agg(jsonb_build_object('setting', s.key, 'outletId', nullif(s.outlet_id, ''),
      'from', nullif(s.valid_from, ${FIRST_DAY}::date), 'value', s.value))
    from setting as s where s.company_id = ${companyId} and s.key = any(${Object.keys(group.fields)}::text[])
  ), '[]'::jsonb)`;

/** The settings of a group as they hold at a place, out of what is kept; each has the type of its kind. */
export function settingsFrom<const G extends SettingsGroup>(
  group: G,
  kept: readonly KeptSetting[],
  place: SettingsPlace<G>,
): SettingsOf<G>;
export function settingsFrom(group: SettingsGroup, kept: readonly KeptSetting[], place: AnyPlace): unknown {
  return Object.fromEntries(
    Object.entries(group.fields).map(([name, field]) => [
      name,
      settingValue(field, keptAt(kept, name, place, setOf(group, name))),
    ]),
  );
}

const once = new Once<readonly KeptSetting[]>();

/**
 * The settings of a company as they hold for an outlet on a day: `(await settingsOf(tx, companyId, salesSettings, {
 * outletId, day })).ServiceChargeItem`. One transaction reads a group once, however often it asks.
 */
export async function settingsOf<const G extends SettingsGroup>(
  tx: Tx,
  companyId: string,
  group: G,
  place: SettingsPlace<G>,
): Promise<SettingsOf<G>> {
  const kept = await once.of(tx, group.name, () =>
    rememberedSettings(tx, companyId, group.name, () => keptOf(tx, companyId, group)),
  );
  return settingsFrom(group, kept, place);
}

/** What was read in this transaction no longer holds: a setting was written. */
export function forgetKept(tx: Tx): void {
  once.forget(tx);
  forgetRemembered(tx);
}

async function keptOf(tx: Tx, companyId: string, group: SettingsGroup): Promise<readonly KeptSetting[]> {
  const { rows } = await sql<{ kept: readonly KeptSetting[] }>`
    select ${keptSettings(sql`${companyId}`, group)} as kept
  `.execute(tx);
  return rows[0]?.kept ?? [];
}
