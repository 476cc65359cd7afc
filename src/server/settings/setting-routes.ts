import { sql } from 'kysely';
import * as contracts from '../../contracts/settings/general-settings.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';
import { Refusal } from '../refusal.ts';
import { readSettings, writeSetting } from './settings.ts';
import { validateSetting } from './validate-setting.ts';

/** What a company decided about itself, and the lists of words it keeps (spec 1 §7, spec 3 §7). */
export const settingRoutes: readonly Route[] = [
  read(contracts.readGeneralSettings, async ({ tx, actor, query }) => ({
    generalSettings: await readSettings(tx, actor, query.settingName),
  })),
  write(contracts.keepGeneralSettings, async ({ tx, actor, services, body }) => {
    const changing = body.generalSettings.filter((each) => each.value !== undefined);
    await validateSetting({ tx, actor, clock: services.clock }, changing);
    for (const { value: wanted = null, ...rest } of changing) {
      if (rest.outletId && !actor.permittedOutletIds.has(rest.outletId))
        throw new Refusal('outletNotPermitted');
      await writeSetting(tx, actor, { ...rest, value: wanted });
    }
    const names = body.generalSettings.map(({ settingName }) => settingName);
    return { generalSettings: await readSettings(tx, actor, names) };
  }),
  read(contracts.readWordLists, async ({ tx, actor, query }) => {
    const types = query.types.flatMap((each) => each.split(',')).map((each) => each.trim().toLowerCase());
    const { rows } = await sql<{ id: string; category: string; type: string; value: string }>`
        select id, category, type, value from maintenance_setting
        where company_id = ${actor.companyId} and active and lower(category) = lower(${query.category})
          ${types.length === 0 ? sql`` : sql`and lower(type) = any(${types}::text[])`}
        order by type, position nulls last, value limit 2000
      `.execute(tx);
    return { maintenanceSetting: rows };
  }),
];
