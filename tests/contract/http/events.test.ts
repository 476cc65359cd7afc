import { expect, it } from 'vitest';
import { verifyTrail } from '../../../src/server/audit/verify-audit.ts';
import { forEachHome } from '../../support/databases/database.ts';
import { type TestServer, testServer } from '../test-server.ts';

forEachHome(({ database }) => {
  let made: Promise<TestServer> | undefined;
  const serving = () => {
    made ??= testServer(database());
    return made;
  };
  async function listen(server: TestServer, cookie: string, headers: Record<string, string> = {}) {
    const response = await server.app.request('http://127.0.0.1/api/events', {
      headers: { Cookie: cookie, ...headers },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const ended = (async () => {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
        heard += next.value;
    })();
    return { response, ended, heard: () => heard };
  }
  const until = (holds: () => boolean) => expect.poll(holds, { interval: 5 }).toBe(true);

  it('tells an open screen what its own company changed, and nobody else', async () => {
    const server = await serving();
    const admin = await server.signIn('kopi-admin');
    const stranger = await server.signIn('runcit-admin');
    const mine = await listen(server, admin);
    const theirs = await listen(server, stranger);
    expect(mine.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const body = { vendorCode: 'V777', name: 'Told Trading' };
    expect((await server.send('/api/vendors', { cookie: admin, body })).status).toBe(201);
    await until(() => mine.heard().includes('event: changes\ndata: [{"resource":"vendor","id":"'));
    await server.send('/api/account/logout', { method: 'POST', cookie: admin });
    await server.send('/api/account/logout', { method: 'POST', cookie: stranger });
    await Promise.all([mine.ended, theirs.ended]);
    expect(theirs.heard()).not.toContain('vendor');
  });

  it('is opened by nobody without a session, nor from another site', async () => {
    const server = await serving();
    expect((await server.send('/api/events')).status).toBe(401);
    const cookie = await server.signIn('kopi-admin');
    const foreign = await server.send('/api/events', { cookie, headers: { Origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });

  it('check 38: one session has twenty of them at most, and one that closes makes room', async () => {
    const server = await serving();
    const cookie = await server.signIn('kopi-store');
    const streams: Response[] = [];
    for (let nth = 0; nth < 20; nth += 1)
      streams.push(await server.app.request('http://127.0.0.1/api/events', { headers: { Cookie: cookie } }));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    const refused = await server.send('/api/events', { cookie });
    expect([refused.status, refused.json.code]).toEqual([429, 'tooManyStreams']);
    const other = await listen(server, await server.signIn('kopi-buyer'));
    expect(other.response.status).toBe(200);
    await streams[0]?.body?.cancel();
    const again = await server.app.request('http://127.0.0.1/api/events', { headers: { Cookie: cookie } });
    expect(again.status).toBe(200);
    await server.send('/api/account/logout', { method: 'POST', cookie });
  });

  it('a refused write is sent to nobody and leaves no trace', async () => {
    const server = await serving();
    const cookie = await server.signIn('kopi-admin');
    const mine = await listen(server, cookie);
    await server.send('/api/vendors', { cookie, body: { vendorCode: 'V778' } });
    await server.send('/api/account/logout', { method: 'POST', cookie });
    await mine.ended;
    expect(mine.heard()).not.toContain('vendor');
  });

  it('every change is in the company’s audit trail, and the trail is whole', async () => {
    const server = await serving();
    const cookie = await server.signIn('kopi-buyer');
    await server.send('/api/users', { cookie });
    const { entries, brokenAt } = await verifyTrail(server.services.database, 'COM_1001');
    expect(brokenAt).toBeNull();
    const trail = await server.services.database.read('COM_1001', (tx) =>
      tx.selectFrom('audit_trail').select(['action', 'username', 'record_type', 'record_title']).execute(),
    );
    expect(trail).toHaveLength(entries);
    expect(trail).toContainEqual(expect.objectContaining({ action: 'login', username: 'kopi-buyer' }));
    expect(trail).toContainEqual(expect.objectContaining({ action: 'create', record_title: 'V777' }));
    expect(trail).toContainEqual(
      expect.objectContaining({ action: 'denied', username: 'kopi-buyer', record_title: 'notPermitted' }),
    );
  });
});
