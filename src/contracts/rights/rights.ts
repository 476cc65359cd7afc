import * as v from 'valibot';
import { isPermission } from '../../domain/permissions.ts';
import { contract } from '../contract.ts';
import { id } from '../parts.ts';

/** Most groups of one change. */
const MOST = 500;

const access = 'ALLOW_TO_ACCESS_PERMISSION';
const permission = v.pipe(v.string('invalid'), v.check(isPermission, 'invalidChoice'));

export const readGroupRights = contract({
  method: 'GET',
  path: '/permissions/groups',
  access,
  outlet: 'none',
  summary: 'What each user group may do',
  reply: v.object({
    /** Every permission there is; what groups hold is told by the places in this list. */
    permissions: v.array(v.string()),
    groups: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        version: v.number(),
        /** A sign each permission: `1` where the group holds it. */
        held: v.string(),
        members: v.number(),
        /** Why the reader may not change it; null where they may. */
        fault: v.nullable(v.string()),
      }),
    ),
    /** What the reader may give, as `held`. */
    grantable: v.string(),
  }),
});

export const readMembers = contract({
  method: 'GET',
  path: '/permissions/people',
  access,
  outlet: 'none',
  summary: 'Who is in which group and works at which outlets',
  reply: v.object({
    people: v.array(
      v.object({
        id: v.string(),
        username: v.string(),
        name: v.string(),
        isAdmin: v.boolean(),
        groupIds: v.array(v.string()),
        everywhere: v.boolean(),
        outletIds: v.array(v.string()),
      }),
    ),
    outlets: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
});

export const readDuties = contract({
  method: 'GET',
  path: '/permissions/duties',
  access,
  outlet: 'none',
  summary: 'What should take two people, each way one person could do it alone, and who may for a while',
  reply: v.object({
    duties: v.array(
      v.object({
        id: v.string(),
        /** What the company calls it, and why; null for those read from the charts. */
        name: v.nullable(v.string()),
        reason: v.nullable(v.string()),
        ways: v.array(v.array(v.string())),
      }),
    ),
    /** The company's day, `YYYY-MM-DD`. */
    today: v.string(),
    /** Whom the company lets do what alone, until a day; those that have run out are told too. */
    accepted: v.array(
      v.object({
        id: v.string(),
        userId: v.string(),
        dutyIds: v.array(v.string()),
        reason: v.string(),
        checkedInstead: v.nullable(v.string()),
        validUntil: v.string(),
      }),
    ),
  }),
});

export const changeGroupRights = contract({
  method: 'PUT',
  path: '/permissions/groups',
  access: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
  outlet: 'none',
  idempotent: true,
  summary: 'Change what several user groups may do, all or none',
  body: v.object({
    groups: v.pipe(
      v.array(
        v.object({
          id,
          version: v.pipe(v.number('invalid'), v.integer('invalid')),
          granted: v.array(permission, 'invalid'),
          withdrawn: v.array(permission, 'invalid'),
        }),
        'required',
      ),
      v.minLength(1, 'required'),
      v.maxLength(MOST, 'tooLong'),
    ),
  }),
  reply: v.object({
    saved: v.number(),
    /** Who can now do alone what should take two, and could not before. */
    conflicts: v.array(v.object({ dutyId: v.string(), userId: v.string(), name: v.string() })),
  }),
});
