import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../support/databases/database.ts';
import { type TestServer, testServer } from '../test-server.ts';

const HERE = '203.0.113.1';

describe('the bot check', () => {
  let opened: TestDatabase;
  let server: TestServer;
  beforeAll(async () => {
    opened = await openTestDatabase();
    server = await testServer(opened.database, { BOT_CHECK: 'altcha' });
    server.clock.advance(Date.now() - server.clock.now().getTime());
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
  async function challenge(): Promise<Challenge> {
    const reply = await server.app.request('http://127.0.0.1/api/account/challenge', {}, from(HERE));
    const { data } = await reply.json();
    return data;
  }
  async function solve(given: Challenge): Promise<string> {
    const solution = await solveChallenge({ challenge: given, deriveKey });
    return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64');
  }
  async function login(recaptchaKey: string | undefined, address = HERE): Promise<number> {
    const reply = await server.app.request(
      'http://127.0.0.1/api/account/login',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'kopi-admin', password: 'Backcounter-1', recaptchaKey }),
      },
      from(address),
    );
    return reply.status;
  }

  it('check 11: lets a solved challenge through once', async () => {
    const proof = await solve(await challenge());
    expect(await login(proof)).toBe(200);
    expect(await login(proof)).toBe(403);
  });

  it('check 11: refuses none, nonsense, a stranger’s proof, an easier one and a late one', async () => {
    expect(await login(undefined)).toBe(403);
    expect(await login('bm9uc2Vuc2U=')).toBe(403);
    expect(await login(await solve(await challenge()), '203.0.113.2')).toBe(403);
    const made = await challenge();
    const { signature: _signature, ...easier } = made;
    expect(await login(await solve({ ...easier, parameters: { ...made.parameters, keyPrefix: '0' } }))).toBe(
      403,
    );
    const tampered = { ...made, parameters: { ...made.parameters, expiresAt: 4_000_000_000 } };
    expect(await login(await solve(tampered))).toBe(403);
    const late = await solve(await challenge());
    server.clock.advance(6 * 60_000);
    expect(await login(late)).toBe(403);
  });

  it('check 11: guards sign-up, forgotten and reset passwords as well', async () => {
    const wish = { email: 'a@example.com', username: 'A', companyName: 'B', contactNo: '0123456789' };
    const reset = { username: 'kopi-admin', verificationCode: '000000' };
    const replies = [
      await server.send('/api/account/register', { body: wish }),
      await server.send('/api/account/ForgotPassword', { body: { username: 'kopi-admin' } }),
      await server.send('/api/account/ResetPassword', { method: 'PUT', body: reset }),
    ];
    expect(replies.map(({ status, json }) => [status, json.code])).toEqual(
      new Array(3).fill([403, 'botCheckFailed']),
    );
  });
});
