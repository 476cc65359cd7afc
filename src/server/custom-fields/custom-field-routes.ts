import * as v from 'valibot';
import { nameCustomFields, readCustomFields } from '../../contracts/custom-fields.ts';
import { type CustomFieldGroup, customFieldGroups } from '../../domain/custom-field-groups.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database/connection/bound-kysely.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';
import { readSettings, writeSetting } from '../settings/settings.ts';

const stored = v.record(v.string(), v.string());

const settingOf = (group: CustomFieldGroup) => `CustomField_${group}`;

/** The names a company gave to its custom fields, group by group (spec 1 §3 and §7). */
export const customFieldRoutes: readonly Route[] = [
  read(readCustomFields, async ({ tx, actor, query }) => ({
    mapping: await readMapping(tx, actor, query.groupnames),
  })),
  write(nameCustomFields, async ({ tx, actor, body }) => {
    const groups = customFieldGroups.filter((group) => body.mapping[group] !== undefined);
    const before = await readMapping(tx, actor, groups);
    for (const group of groups) {
      const names = { ...before[group], ...body.mapping[group] };
      const kept = Object.entries(names).filter(([, name]) => name !== undefined && name !== '');
      const value = kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept));
      await writeSetting(tx, actor, { settingName: settingOf(group), value });
    }
    return { mapping: await readMapping(tx, actor, customFieldGroups) };
  }),
];

type Mapping = Record<string, Record<string, string>>;

async function readMapping(tx: Tx, actor: Actor, groups: readonly CustomFieldGroup[]): Promise<Mapping> {
  const settings = await readSettings(tx, actor, groups.map(settingOf));
  return Object.fromEntries(
    groups.map((group) => {
      const value = settings.find(({ settingName }) => settingName === settingOf(group))?.value;
      return [group, value ? v.parse(stored, JSON.parse(value)) : {}];
    }),
  );
}
