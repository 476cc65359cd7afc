import * as v from 'valibot';
import { contract } from '../contract.ts';

const name = v.pipe(v.string('required'), v.regex(/^\w{1,80}$/, 'invalid'));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most, 'tooLong'));
const value = v.optional(v.nullable(text(10_000)));
const reply = v.object({
  generalSettings: v.array(
    v.object({
      settingName: v.string(),
      outletId: v.nullable(v.string()),
      value: v.nullable(v.string()),
      value2: v.nullable(v.string()),
      version: v.number(),
    }),
  ),
});

export const readGeneralSettings = contract({
  method: 'GET',
  path: '/generalsetting',
  access: 'signedIn',
  summary: 'Settings by name, the company’s and its outlets’; one nobody made is not among them',
  query: v.object({ settingName: v.pipe(v.array(name), v.maxLength(100, 'tooLong')) }),
  reply,
});

export const keepGeneralSettings = contract({
  method: 'POST',
  path: '/generalsetting',
  access: 'signedIn',
  idempotent: true,
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
  reply,
});

export const readWordLists = contract({
  method: 'GET',
  path: '/maintenancesetting/search',
  access: 'signedIn',
  summary: 'The active entries of the lists of a category, or of some types of it, in their order',
  query: v.object({ category: text(60), types: v.optional(v.array(text(60)), []) }),
  reply: v.object({
    maintenanceSetting: v.array(
      v.object({ id: v.string(), category: v.string(), type: v.string(), value: v.string() }),
    ),
  }),
});
