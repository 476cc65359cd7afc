import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../src/resources/registry.ts';
import { type SampleCompany, sampleCompany } from '../contract/sample-company.ts';
import { type TestServer, testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { type Listening, listening } from '../security/sockets.ts';
import { forEachHome } from '../support/databases/database.ts';
import { isLong, someOf } from '../support/rounds.ts';

/** What makes a document once is the same for all of them. */
const tried = someOf(documents, 3);

/** Stands between caller and server; while `isCut` the request goes through and its answer does not. */
async function wire(port: number) {
  const cut = { isCut: false };
  const sockets = new Set<Socket>();
  const proxy = createServer((caller) => {
    const server = connect(port, '127.0.0.1');
    for (const socket of [caller, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    caller.pipe(server);
    server.on('data', (data) => {
      if (cut.isCut) caller.destroy();
      else caller.write(data);
    });
    server.on('end', () => caller.end());
    caller.on('close', () => server.end());
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', () => ready()));
  const address = proxy.address();
  return {
    cut,
    port: typeof address === 'object' && address ? address.port : 0,
    close: () =>
      new Promise<void>((closed) => {
        proxy.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

forEachHome(({ database }) => {
  let server: TestServer;
  let company: SampleCompany;
  let cookie: string;
  let live: Listening;
  let line: Awaited<ReturnType<typeof wire>>;
  beforeAll(async () => {
    server = await testServer(database());
    cookie = await server.signIn('kopi-admin');
    company = await sampleCompany(server, cookie);
    await company.receiveGoods();
    live = await listening(server);
    line = await wire(live.port);
  });
  afterAll(async () => {
    await line.close();
    await live.close();
    await server.close();
  });

  const send = async (
    path: string,
    body: unknown,
    key: string,
  ): Promise<{ status: number; data: Json; replayed: boolean }> => {
    const response = await fetch(`http://127.0.0.1:${line.port}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: cookie,
        'X-Outlet-Id': company.outletId,
        'Idempotency-Key': key,
        Connection: 'close',
      },
      body: JSON.stringify(body),
    });
    const { data, error } = asJson(await response.json());
    return {
      status: response.status,
      data: asJson(data ?? error),
      replayed: response.headers.get('idempotent-replayed') === 'true',
    };
  };
  const countOf = async (path: string) =>
    Number(asJson((await company.call('GET', `/${path}?count=exact`)).json.metadata).total);

  describe('an answer that never arrives (F9)', () => {
    it.each(tried.map((document) => ({ name: document.name, document })))(
      'a $name is made once, and the retry under its key is the first answer',
      async ({ document }) => {
        for (let round = 0; round < (isLong ? 30 : 2); round += 1) {
          const before = await countOf(document.path);
          const body = await company.documentBody(document);
          const key = `lost-${document.name}-${round}`;
          line.cut.isCut = true;
          await expect(send(`/${document.path}`, body, key)).rejects.toThrow();
          line.cut.isCut = false;
          const again = await send(`/${document.path}`, body, key);
          expect([again.status, again.data.code, again.replayed]).toEqual([201, undefined, true]);
          expect(await countOf(document.path)).toBe(before + 1);
        }
      },
    );
  });

  describe('an answer that never arrives, and a user who goes on (F10)', () => {
    it('saving again from the old version is refused with what stands', async () => {
      const { vendor } = (await company.call('POST', '/vendors', { vendorCode: 'LOST-1', name: 'First' }))
        .json;
      const change = (body: Json) => company.call('PUT', `/vendors/${idOf(vendor)}`, body);
      expect((await change({ name: 'Second, unheard', version: 1 })).status).toBe(200);
      const stale = await change({ name: 'Third', version: 1 });
      expect([stale.status, stale.json.code]).toEqual([409, 'StaleVersion']);
      expect(asJson(stale.json.current)).toMatchObject({ name: 'Second, unheard', version: 2 });
    });
  });

  describe('the same command from many hands at once (F7)', () => {
    it.each(tried.map((document) => ({ name: document.name, document })))(
      'makes one $name',
      async ({ document }) => {
        for (const many of isLong ? [2, 5, 10, 20, 20, 20] : [2, 8]) {
          const before = await countOf(document.path);
          const body = await company.documentBody(document);
          const key = `many-${document.name}-${many}-${before}`;
          const replies = await Promise.all(
            Array.from({ length: many }, () => send(`/${document.path}`, body, key)),
          );
          expect(replies.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
          const ids = new Set(
            replies.filter(({ status }) => status === 201).map(({ data }) => idOf(data.document)),
          );
          expect(ids.size).toBe(1);
          expect(await countOf(document.path)).toBe(before + 1);
        }
      },
    );

    it('one event for many documents, sent twice, moves each once', async () => {
      const [document] = documents;
      if (!document) throw new Error('There is no document');
      const made = [];
      for (let nth = 0; nth < 3; nth += 1)
        made.push(
          asJson(
            (await company.call('POST', `/${document.path}`, await company.documentBody(document))).json
              .document,
          ),
        );
      const body = { type: 'cancel', remark: 'twice', documents: made.map(({ id }) => ({ id, version: 1 })) };
      const [first, again] = [
        await send(`/${document.path}/events`, body, 'events-1'),
        await send(`/${document.path}/events`, body, 'events-1'),
      ];
      expect(listOf(first.data, 'results').map(({ done }) => done)).toEqual([true, true, true]);
      expect(JSON.stringify(again.data)).toBe(JSON.stringify(first.data));
      for (const { id } of made) {
        const { history } = (await company.call('GET', `/${document.path}/${id}/history`)).json;
        expect(Array.isArray(history) ? history.filter(({ event }) => event === 'cancel') : []).toHaveLength(
          1,
        );
      }
    });
  });
});
