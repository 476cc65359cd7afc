import { sql } from 'kysely';
import * as v from 'valibot';
import { settingNamed } from '../../resources/settings/registry.ts';
import { holds } from '../actor.ts';
import { read, write } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { readSettings, writeSetting } from './settings.ts';
import { validateSetting } from './validate-setting.ts';

const name = v.pipe(v.string('required'), v.regex(/^\w{1,80}$/, 'invalid'));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most, 'tooLong'));
const value = v.optional(v.nullable(text(10_000)));
const settingShape = v.object({
  settingName: v.string(),
  outletId: v.nullable(v.string()),
  value: v.nullable(v.string()),
  value2: v.nullable(v.string()),
  version: v.number(),
});
const settings = v.object({ generalSettings: v.array(settingShape) });

/** What a company decided about itself, and the lists of words it keeps (spec 1 §7, spec 3 §7). */
export const settingRoutes: readonly Route[] = [
  read({
    path: '/generalsetting',
    access: 'signedIn',
    summary: 'Settings by name, the company’s and its outlets’; one nobody made is not among them',
    query: v.object({ settingName: v.pipe(v.array(name), v.maxLength(100, 'tooLong')) }),
    reply: settings,
    handle: async ({ tx, actor, query }) => ({
      generalSettings: await readSettings(tx, actor, query.settingName),
    }),
  }),
  write({
    method: 'POST',
    path: '/generalsetting',
    access: 'signedIn',
    summary: 'Keep the settings that carry a value, and give back all that are named',
    body: v.object({
      generalSettings: v.pipe(
        v.array(
          v.object({ settingName: name, outletId: v.optional(v.nullable(text(100))), value, value2: value }),
        ),
        v.minLength(1, 'required'),
        v.maxLength(100, 'tooLong'),
      ),
    }),
    reply: settings,
    async handle({ tx, actor, services, body }) {
      const changing = body.generalSettings.filter((each) => each.value !== undefined);
      const rights = changing.map(
        ({ settingName }) =>
          settingNamed(settingName)?.group.permissions.write ?? 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
      );
      if (rights.some((right) => !holds(actor, right))) throw new Refusal('notPermitted');
      await validateSetting({ tx, actor, clock: services.clock }, changing);
      for (const { value: wanted = null, ...rest } of changing) {
        if (rest.outletId && !actor.permittedOutletIds.has(rest.outletId))
          throw new Refusal('outletNotPermitted');
        await writeSetting(tx, actor, { ...rest, value: wanted });
      }
      const names = body.generalSettings.map(({ settingName }) => settingName);
      return { generalSettings: await readSettings(tx, actor, names) };
    },
  }),
  read({
    path: '/maintenancesetting/search',
    access: 'signedIn',
    summary: 'The active entries of the lists of a category, or of some types of it, in their order',
    query: v.object({ category: text(60), types: v.optional(v.array(text(60)), []) }),
    reply: v.object({
      maintenanceSetting: v.array(
        v.object({ id: v.string(), category: v.string(), type: v.string(), value: v.string() }),
      ),
    }),
    async handle({ tx, actor, query }) {
      const types = query.types.flatMap((each) => each.split(',')).map((each) => each.trim().toLowerCase());
      const { rows } = await sql<{ id: string; category: string; type: string; value: string }>`
        select id, category, type, value from maintenance_setting
        where company_id = ${actor.companyId} and active and lower(category) = lower(${query.category})
          ${types.length === 0 ? sql`` : sql`and lower(type) = any(${types}::text[])`}
        order by type, position nulls last, value limit 2000
      `.execute(tx);
      return { maintenanceSetting: rows };
    },
  }),
];
