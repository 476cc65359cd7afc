import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '../../src/domain/permissions.ts';
import { kopiTiga } from '../../src/server/demo/kopi/company.ts';
import { runcitJiran } from '../../src/server/demo/runcit/company.ts';
import { type Call, callerOf } from '../contract/sample-company.ts';
import { asJson } from '../lifecycles/http/world.ts';
import { someOf } from '../support/rounds.ts';
import {
  closedRoutes,
  forAdministrators,
  nameOf,
  plainCall,
  type SecurityWorld,
  securityWorld,
} from './world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

const people = [kopiTiga, runcitJiran].flatMap(({ users }) => users.map(({ username }) => username));

/** Licences are for restaurants: a retail company has no such page (spec 3 §2.1). */
const isClosedTo = (username: string, path: string): boolean =>
  username.startsWith('runcit-') && path.startsWith('/licences');
/** Ends the session itself, or never ends. */
const apart = /^\/(events|account)/;

/** Whether the answer says that the caller may not. */
const isShut = ({ status, json }: { status: number; json: Record<string, unknown> }): boolean =>
  status === 403 && json.code === 'notPermitted';

describe('check 19: every route, for every sign-in of the demonstration', () => {
  const routes = closedRoutes.filter(({ path }) => !apart.test(path));

  it('there are ten sign-ins, and more than two hundred routes', () => {
    expect(people).toHaveLength(10);
    expect(routes.length).toBeGreaterThan(200);
  });

  it.each(people)(
    '%s is let through by exactly the routes whose permission the own groups hold',
    async (username) => {
      const call: Call = callerOf(world.server, await world.server.signIn(username));
      const session = (await call('GET', '/account/session')).json;
      const rights = Array.isArray(session.userAccessPermissions)
        ? session.userAccessPermissions.map(asJson)
        : [];
      const held = new Set(
        rights.flatMap(({ accessName, isAllowAccess }) => (isAllowAccess === true ? [accessName] : [])),
      );
      expect(rights).toHaveLength(permissions.length);
      const wrong: string[] = [];
      for (const route of someOf(routes, 4, people.indexOf(username))) {
        const asksMore =
          (forAdministrators.has(nameOf(route)) && session.isAdmin !== true) ||
          isClosedTo(username, route.path);
        const isOpen = (route.access === 'signedIn' || held.has(route.access)) && !asksMore;
        const answer = await plainCall(call, route);
        const isLet = route.access === 'signedIn' ? answer.status !== 401 : !isShut(answer);
        if (isLet !== isOpen) wrong.push(`${nameOf(route)} ${answer.status} ${answer.text.slice(0, 80)}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('none: every one of them asks for a session first', async () => {
    const nobody: Call = (method, path, body, headers) =>
      world.server.send(`/api${path}`, {
        method,
        ...(body === undefined ? {} : { body }),
        headers: headers ?? {},
      });
    const wrong: string[] = [];
    for (const route of closedRoutes) {
      const { status, json } = await plainCall(nobody, route);
      if (status !== 401 || json.code !== 'noSession') wrong.push(`${nameOf(route)} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
