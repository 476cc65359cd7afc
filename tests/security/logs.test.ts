import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/server/database/connection/bound-kysely.ts';
import { demonstrationPassword } from '../../src/server/demo/company.ts';
import { createApp } from '../../src/server/http/app.ts';
import { loadPortal } from '../../src/server/http/static-portal.ts';
import { createLog } from '../../src/server/log.ts';
import { routes } from '../../src/server/routes.ts';
import { callerOf } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { openTestDatabase } from '../support/databases/database.ts';
import { addressOf, closedRoutes, type SecurityWorld, securityWorld } from './world.ts';

let world: SecurityWorld;
beforeAll(async () => {
  world = await securityWorld();
});
afterAll(() => world.close());

/** Every row of every table, of all companies and of none, after its table's name. */
async function everyRow({ services }: TestServer): Promise<string[]> {
  const found: string[] = [];
  const collect = async (tx: Tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')`.execute(
      tx,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{
        text: string;
      }>`select t::text as text from ${sql.table(name)} as t`.execute(tx);
      found.push(...rows.map(({ text }) => `${name} ${text}`));
    }
  };
  await services.database.system(collect);
  for (const companyId of ['COM_1001', 'COM_1617']) await services.database.read(companyId, collect);
  return found;
}

describe('logs', () => {
  it('check 57, 58: no password, code, cookie or key is ever in them, and whatever is sent stays one line of JSON', async () => {
    const lines: string[] = [];
    const opened = await openTestDatabase();
    const server = await testServer(
      opened.database,
      {},
      { log: createLog('debug', { write: (line) => void lines.push(line) }) },
    );
    try {
      const cookie = await server.signIn('kopi-admin');
      const token = cookie.split('=')[1] ?? '';
      await server.send('/api/account/ForgotPassword', { body: { username: 'kopi-buyer' } });
      await expect.poll(() => server.mails.length).toBeGreaterThan(0);
      const code = /\b\d{6}\b/.exec(server.mails[0]?.body ?? '')?.[0] ?? '';
      const reset = { username: 'kopi-buyer', verificationCode: code, newPassword: 'Hidden-Lantern-99' };
      expect((await server.send('/api/account/ResetPassword', { method: 'PUT', body: reset })).text).toBe(
        'Success',
      );
      const nasty = 'a\r\n{"level":50,"msg":"forged"}\u001b[31m';
      await server.send(`/api/vendors?search=${encodeURIComponent(nasty)}`, { cookie });
      await server.send(`/api/vendors/${encodeURIComponent(nasty)}`, { cookie });
      await server.send('/api/csp-report', {
        method: 'POST',
        body: { 'csp-report': { 'document-uri': nasty } },
      });
      server.services.log.error(
        {
          err: Object.assign(new Error(nasty), { detail: 'Failing row contains (hash)' }),
          password: 'Hidden-Lantern-99',
          at: { cookie },
        },
        'a failure',
      );
      for (const route of closedRoutes.filter(({ path }) => path !== '/events'))
        await callerOf(server, cookie)(route.method, addressOf(route));
      const text = lines.join('');
      expect(lines.length).toBeGreaterThan(50);
      // What a user copies from an error, and what any table keeps; a code is in the one mail that brings it.
      const refused = await server.send('/api/vendors/none', { cookie });
      const kept = `${refused.text}\n${(await everyRow(server)).filter((row) => !row.startsWith('mail ')).join('\n')}`;
      for (const secret of [demonstrationPassword, 'Hidden-Lantern-99', token, `${code} `, `:${code}`])
        expect([secret, kept.includes(secret)]).toEqual([secret, false]);
      for (const secret of [
        demonstrationPassword,
        'Hidden-Lantern-99',
        token,
        'Failing row',
        ...(code ? [`"${code}"`] : []),
      ])
        expect([secret, text.includes(secret)]).toEqual([secret, false]);
      for (const line of lines) {
        expect(line.trimEnd().split('\n')).toHaveLength(1);
        expect(line).not.toContain('\u001b');
        expect(JSON.parse(line).msg).not.toBe('forged');
      }
      const asked = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
      expect(asked.every(({ requestId }) => /^[\w-]{36}$/.test(requestId))).toBe(true);
    } finally {
      await server.close();
      await opened.close();
    }
  });

  it('check 57: anyone may send a report of the content policy, and nobody fills the log with them', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const app = createApp({ ...world.server.services, log }, routes, await loadPortal(null));
    const report = {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(9000) } }),
    };
    for (let nth = 0; nth < 200; nth += 1)
      expect((await app.request('http://127.0.0.1/api/csp-report', report)).status).toBe(204);
    expect(lines).toHaveLength(60);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(3_000);
  });
});
