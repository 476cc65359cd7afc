import * as v from 'valibot';
import { contract } from '../contract.ts';

const MOST = 500;
const name = v.pipe(v.string('required'), v.regex(/^\w{1,80}$/, 'invalid'));
const outletId = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(100, 'tooLong'));
const listOf = <Each extends v.GenericSchema>(each: Each) =>
  v.objectWithRest(
    {
      localSettings: v.pipe(
        v.array(each, 'required'),
        v.minLength(1, 'required'),
        v.maxLength(MOST, 'tooLong'),
      ),
    },
    v.never('unknownField'),
  );
const reply = v.object({
  localSettings: v.array(
    v.object({
      outletId: v.string(),
      settingName: v.string(),
      settingValue: v.nullable(v.string()),
      version: v.number(),
    }),
  ),
});

/** The specification's calls for settings that are an outlet's own (spec 3 §7), under the names it gives them there. */
export const readLocalSettings = contract({
  method: 'GET',
  path: '/localsetting',
  access: 'signedIn',
  summary:
    'What outlets keep of their own, of all the reader’s outlets or one, of all settings or those named',
  query: v.object({
    outletId: v.optional(outletId),
    settingName: v.optional(v.pipe(v.array(name), v.maxLength(100, 'tooLong')), []),
  }),
  reply,
});

export const readLocalSettingsOfType = contract({
  method: 'GET',
  path: '/localsetting/type/:type',
  access: 'signedIn',
  summary: 'What outlets keep of their own of one kind: ServiceCharge, Tax, Cashback',
  query: v.object({ outletId: v.optional(outletId) }),
  reply,
});

export const keepLocalSettings = contract({
  method: 'PUT',
  path: '/localsetting',
  access: 'signedIn',
  idempotent: true,
  summary: 'Keep settings of outlets: all at once, or none where one is refused',
  body: listOf(
    v.object({
      outletId,
      settingName: name,
      settingValue: v.nullable(v.pipe(v.string('required'), v.maxLength(10_000, 'tooLong'))),
    }),
  ),
  reply,
});

export const deleteLocalSettings = contract({
  method: 'DELETE',
  path: '/localsetting',
  access: 'signedIn',
  idempotent: true,
  summary: 'Take settings of outlets away, so that the company’s hold there again',
  body: listOf(v.object({ outletId, settingName: name })),
  reply,
});
