import * as v from 'valibot';
import { contract } from '../contract.ts';

const languages = ['en', 'zh'] as const;
const themes = ['Light Theme', 'Dark Theme'] as const;

/** What a user arranged for themselves, by key: pinned services, theme and language (decision 5). */
export const preferences = {
  pinnedServices: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(100)),
  theme: v.picklist(themes),
  language: v.picklist(languages),
} as const;

const shown = {
  pinnedServices: v.optional(v.array(v.string())),
  theme: v.optional(v.picklist(themes)),
  language: v.optional(v.picklist(languages)),
};

export const readPreferences = contract({
  method: 'GET',
  path: '/account/preferences',
  access: 'signedIn',
  outlet: 'none',
  summary: 'What the signed-in person arranged for themselves',
  reply: v.object({ preferences: v.object(shown) }),
});

export const keepPreference = contract({
  method: 'PUT',
  path: '/account/preferences/:key',
  access: 'signedIn',
  outlet: 'none',
  idempotent: true,
  summary: 'Keep one preference of the signed-in person',
  body: v.object({ value: v.unknown() }),
  reply: v.object({ key: v.string(), value: v.unknown() }),
});
