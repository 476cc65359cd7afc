import { beforeAll, expect, it } from 'vitest';
import { callerOf } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { listOf } from '../lifecycles/http/world.ts';
import { openTestDatabase } from '../support/databases/database.ts';

let server: TestServer;
beforeAll(async () => {
  const opened = await openTestDatabase();
  server = await testServer(opened.database);
  return async () => {
    await server.close();
    await opened.close();
  };
});

it('who signs in on authorised PCs only signs in on no other, and on any once that is lifted', async () => {
  const admin = callerOf(server, await server.signIn('kopi-admin'));
  const [buyer] = listOf((await admin('GET', '/users?search=kopi-buyer')).json, 'users');
  const restrict = (loginDeviceRestriction: string) =>
    admin('PUT', `/users/${String(buyer?.id)}`, { loginDeviceRestriction });
  const body = { username: 'kopi-buyer', password: 'Backcounter-1' };
  const signIn = async (password = body.password) => {
    const { status, json } = await server.send('/api/account/login', { body: { ...body, password } });
    return [status, json.code];
  };
  expect((await restrict('Authorised PCs Only')).status).toBe(200);
  expect(await signIn()).toEqual([403, 'deviceNotAuthorised']);
  // Only who knows the password is told.
  expect(await signIn('wrong-password')).toEqual([401, 'invalidCredentials']);
  await restrict('All PCs');
  expect(await signIn()).toEqual([200, undefined]);
});
