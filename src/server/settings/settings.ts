import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Tx } from '../database/bound-kysely.ts';

/** One setting as it stands: the company's own, or an outlet's in its place (`outletId`). */
export type StoredSetting = {
  readonly settingName: string;
  readonly outletId: string | null;
  readonly value: string | null;
  readonly value2: string | null;
  readonly version: number;
};

/** The settings of those names, the company's before any outlet's; a name nobody set is not among them. */
export async function readSettings(
  tx: Tx,
  companyId: string,
  names: readonly string[],
): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select key as "settingName", nullif(outlet_id, '') as "outletId", value, value2, version
    from setting where company_id = ${companyId} and key = any(${[...names]}::text[]) order by key, outlet_id
  `.execute(tx);
  return rows;
}

export interface SettingChange {
  readonly settingName: string;
  readonly outletId?: string | null | undefined;
  readonly value: string | null;
  readonly value2?: string | null | undefined;
}

/** Keeps a setting and notes in the audit trail what it was. */
export async function writeSetting(tx: Tx, actor: Actor, change: SettingChange): Promise<void> {
  const { settingName, value, value2 = null } = change;
  const outletId = change.outletId ?? '';
  const { rows } = await sql<{ value: string | null; value2: string | null }>`
    select value, value2 from setting
    where company_id = ${actor.companyId} and outlet_id = ${outletId} and key = ${settingName} for update
  `.execute(tx);
  const before = rows[0] ?? { value: null, value2: null };
  if (before.value === value && before.value2 === value2) return;
  await sql`
    insert into setting (company_id, outlet_id, key, value, value2, updated_by)
    values (${actor.companyId}, ${outletId}, ${settingName}, ${value}, ${value2}, ${actor.userId})
    on conflict (company_id, outlet_id, key) do update
      set value = excluded.value, value2 = excluded.value2, version = setting.version + 1,
          updated_at = now(), updated_by = excluded.updated_by
  `.execute(tx);
  const changes = { value: [before.value, value] as const, value2: [before.value2, value2] as const };
  appendAudit(tx, actor, [
    {
      action: 'update',
      resource: 'setting',
      recordId: outletId === '' ? settingName : `${settingName} ${outletId}`,
      title: settingName,
      changes,
    },
  ]);
}
