import * as v from 'valibot';
import { read, write } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { endSessions, listSessions } from './session-store.ts';

/** Sessions can be seen and ended (decision 25, reliability §4 no. 15). */
export const sessionRoutes: readonly Route[] = [
  read({
    path: '/account/sessions',
    access: 'signedIn',
    summary: 'The running sessions of the signed-in person',
    reply: v.object({ sessions: v.array(v.looseObject({ id: v.string(), current: v.boolean() })) }),
    handle: async ({ tx, actor, session, services }) => ({
      sessions: await listSessions(tx, { ...actor, currentId: session.id, now: services.clock.now() }),
    }),
  }),
  write({
    method: 'DELETE',
    path: '/account/sessions',
    access: 'signedIn',
    summary: 'End every other session of the signed-in person',
    reply: v.object({ ended: v.number() }),
    handle: async ({ tx, actor, session, services }) => ({
      ended: await endSessions(tx, { ...actor, exceptId: session.id }, 'ended by user', services.clock.now()),
    }),
  }),
  write({
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'signedIn',
    summary: 'End one session of the signed-in person',
    reply: v.object({ ended: v.number() }),
    handle: async ({ tx, actor, param, services }) => ({
      ended: await endSessions(tx, { ...actor, id: param('id') }, 'ended by user', services.clock.now()),
    }),
  }),
  write({
    method: 'DELETE',
    path: '/users/:id/sessions',
    access: 'ALLOW_TO_EDIT_USER_MANAGEMENT',
    summary: 'End every session of a user',
    reply: v.object({ ended: v.number() }),
    handle: async ({ tx, actor, param, services }) => ({
      ended: await endSessions(
        tx,
        { companyId: actor.companyId, userId: param('id') },
        'ended by admin',
        services.clock.now(),
      ),
    }),
  }),
];
