import * as v from 'valibot';
import { contract } from '../contract.ts';
import { done } from '../parts.ts';

const access = 'ALLOW_TO_EDIT_USER_MANAGEMENT';

/** What a till knows a person by. */
export const tokenKinds = ['pin', 'card'] as const;
export type TokenKind = (typeof tokenKinds)[number];

export const readSignIn = contract({
  method: 'GET',
  path: '/users/:id/signin',
  access: 'ALLOW_TO_ACCESS_USER_MANAGEMENT',
  outlet: 'none',
  summary: 'What a user can sign in with; never what it is',
  reply: v.object({
    /** `first`: made for the person, who has not changed it yet. */
    password: v.picklist(['none', 'first', 'own']),
    pin: v.boolean(),
    card: v.boolean(),
    /** `due`: the company asks it of them, and they have not set it up. */
    secondFactor: v.picklist(['off', 'due', 'on']),
  }),
});

export const readUsersOfGroup = contract({
  method: 'GET',
  path: '/usergroups/:id/users',
  access: 'ALLOW_TO_ACCESS_USER_MANAGEMENT',
  outlet: 'none',
  summary: 'The users of a group',
  reply: v.object({
    users: v.array(v.object({ id: v.string(), username: v.string(), name: v.string(), active: v.boolean() })),
  }),
});

/** Not repeatable under a key: the answer would have to be kept, and with it the password. */
export const makeFirstPassword = contract({
  method: 'POST',
  path: '/users/:id/firstpassword',
  access,
  outlet: 'none',
  summary: 'Make a first password: mailed to who signs in by e-mail, shown this once for everyone else',
  reply: v.object({ sentTo: v.nullable(v.string()), password: v.nullable(v.string()) }),
});

export const createPin = contract({
  method: 'POST',
  path: '/users/:id/pin',
  access,
  outlet: 'none',
  idempotent: true,
  summary: 'Give a user a PIN of 4 to 6 digits',
  body: v.object({
    pin: v.pipe(v.optional(v.string('pinRequired'), ''), v.regex(/^\d{4,6}$/, 'pinRequired')),
  }),
  reply: done,
});

export const deletePin = contract({
  method: 'DELETE',
  path: '/users/:id/pin',
  access,
  outlet: 'none',
  idempotent: true,
  summary: 'Delete the PIN of a user',
  reply: done,
});

export const enrolCard = contract({
  method: 'POST',
  path: '/users/:id/card',
  access,
  outlet: 'none',
  idempotent: true,
  summary: 'Enrol a magnetic card for a user',
  body: v.object({
    card: v.pipe(
      v.optional(v.string('cardRequired'), ''),
      v.trim(),
      v.regex(/^[\x21-\x7e]{4,100}$/, 'cardRequired'),
    ),
  }),
  reply: done,
});

export const removeCard = contract({
  method: 'DELETE',
  path: '/users/:id/card',
  access,
  outlet: 'none',
  idempotent: true,
  summary: 'Remove the magnetic card of a user',
  reply: done,
});
