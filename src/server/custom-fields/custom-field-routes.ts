import * as v from 'valibot';
import {
  type CustomFieldGroup,
  customFieldGroups,
  isCustomFieldGroup,
  namedFields,
} from '../../domain/custom-field-groups.ts';
import type { Tx } from '../database/bound-kysely.ts';
import { read, write } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { readSettings, writeSetting } from '../settings/settings.ts';

const label = v.pipe(v.string('invalid'), v.trim(), v.maxLength(60, 'tooLong'));
const groupShape = (group: CustomFieldGroup) =>
  v.optional(
    v.strictObject(Object.fromEntries(namedFields[group].map((field) => [field, v.optional(label)]))),
  );
const mapping = v.strictObject({
  item: groupShape('item'),
  price: groupShape('price'),
  commision: groupShape('commision'),
  customer: groupShape('customer'),
  vendor: groupShape('vendor'),
});
const reply = v.object({ mapping: v.record(v.string(), v.record(v.string(), v.string())) });
const stored = v.record(v.string(), v.string());

const settingOf = (group: CustomFieldGroup) => `CustomField_${group}`;

/** The names a company gave to its custom fields, group by group (spec 1 §3 and §7). */
export const customFieldRoutes: readonly Route[] = [
  read({
    path: '/customfield',
    access: 'signedIn',
    summary: 'What the company calls its custom fields; a field without a name of its own is not there',
    query: v.object({
      groupnames: v.optional(v.pipe(v.string(), v.maxLength(200)), customFieldGroups.join(',')),
    }),
    reply,
    async handle({ tx, actor, query }) {
      const groups = query.groupnames
        .split(',')
        .map((each) => each.trim().toLowerCase())
        .filter(isCustomFieldGroup);
      return { mapping: await readMapping(tx, actor.companyId, groups) };
    },
  }),
  write({
    method: 'PUT',
    path: '/customfield',
    access: 'ALLOW_TO_EDIT_SYSTEM_CONFIGURATION',
    summary: 'Name custom fields, group by group; an empty name gives a field its standard one back',
    body: v.object({ mapping }),
    reply,
    async handle({ tx, actor, body }) {
      const groups = customFieldGroups.filter((group) => body.mapping[group] !== undefined);
      const before = await readMapping(tx, actor.companyId, groups);
      for (const group of groups) {
        const names = { ...before[group], ...body.mapping[group] };
        const kept = Object.entries(names).filter(([, name]) => name !== undefined && name !== '');
        const value = kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept));
        await writeSetting(tx, actor, { settingName: settingOf(group), value });
      }
      return { mapping: await readMapping(tx, actor.companyId, customFieldGroups) };
    },
  }),
];

type Mapping = Record<string, Record<string, string>>;

async function readMapping(tx: Tx, companyId: string, groups: readonly CustomFieldGroup[]): Promise<Mapping> {
  const settings = await readSettings(tx, companyId, groups.map(settingOf));
  return Object.fromEntries(
    groups.map((group) => {
      const value = settings.find(({ settingName }) => settingName === settingOf(group))?.value;
      return [group, value ? v.parse(stored, JSON.parse(value)) : {}];
    }),
  );
}
