import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentNamed, resourceNamed } from '../../src/resources/registry.ts';
import { asJson, idOf, listOf } from '../lifecycles/http/world.ts';
import { forAnyHome } from '../support/databases/database.ts';
import { type SampleCompany, sampleCompany } from './sample-company.ts';
import { type TestServer, testServer } from './test-server.ts';

forAnyHome(({ database }) => {
  let dataDir: string;
  let server: TestServer;
  let admin: string;
  /** Works in Penang and everywhere else. */
  let penang: SampleCompany;
  /** Works in Kuala Lumpur alone. */
  let store: string;
  let sultan: SampleCompany;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'backcounter-news-'));
    server = await testServer(database(), { DATA_DIR: dataDir });
    admin = await server.signIn('kopi-admin');
    penang = await sampleCompany(server, admin, (count) => `Penang ${count}`, 'KT-PG');
    store = await server.signIn('kopi-store');
    sultan = await sampleCompany(server, admin, (count) => `Sultan ${count}`, 'KT-KL');
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** What a user's open screens are told from now on: the ids of what changed. */
  async function listen(cookie: string) {
    const leaving = new AbortController();
    const response = await server.app.request('http://127.0.0.1/api/events', {
      headers: { Cookie: cookie },
      signal: leaving.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    void (async () => {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
        heard += next.value;
    })();
    return {
      heard: () => heard,
      /** Told in order, so that what is told after everything else says that all of it was. */
      async untilTold(id: string) {
        await expect.poll(() => heard, { interval: 5 }).toContain(id);
        return heard;
      },
      async leave() {
        leaving.abort();
        await reader?.cancel();
      },
    };
  }

  async function order({ call, documentBody }: SampleCompany): Promise<string> {
    const made = await call('POST', '/purchaseorders', await documentBody(documentNamed('purchaseOrder')));
    expect([made.status, made.json.errors]).toEqual([201, undefined]);
    return idOf(made.json.document);
  }

  async function attach(id: string, text: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([text], `${text}.txt`));
    const at = `http://127.0.0.1/api/purchaseorders/${id}/attachments`;
    const sent = await server.app.request(at, { method: 'POST', body: form, headers: { Cookie: admin } });
    const reply: { data: { attachments: { id: string }[] } } = await sent.json();
    return reply.data.attachments[0]?.id ?? '';
  }

  /** A change that is everybody's, told after whatever came before it. */
  const everybodys = async () => idOf(await penang.create(resourceNamed('vendor')));

  const doings: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    comment: (id) => penang.call('POST', `/purchaseorders/${id}/comments`, { body: 'Where is it?' }),
    'a file': (id) => attach(id, 'quotation'),
    'a file taken away': async (id) => {
      const attached = await attach(id, 'mistake');
      return penang.call('DELETE', `/attachments/${attached}`);
    },
    'a change': (id) => penang.call('PUT', `/purchaseorders/${id}`, { version: 1, termsRemark: 'Changed' }),
    'an event': (id) => penang.call('POST', `/purchaseorders/${id}/events`, { type: 'confirm', version: 1 }),
    'a mail': async (id) => {
      await penang.call('POST', `/purchaseorders/${id}/events`, { type: 'confirm', version: 1 });
      const mailed = await penang.call('POST', `/purchaseorders/${id}/mail`, {
        recipient: 'sales@example.com',
      });
      expect(mailed.status).toBe(200);
      return mailed;
    },
  };

  it.each(Object.entries(doings))(
    'check 22: news of a document are told to its outlets alone: %s',
    async (_what, act) => {
      const id = await order(penang);
      const here = await listen(store);
      const there = await listen(admin);
      await act(id);
      const own = await order(sultan);
      const last = await everybodys();
      expect(await there.untilTold(last)).toContain(id);
      const told = await here.untilTold(last);
      expect(told).not.toContain(id);
      expect(told).toContain(own);
      await Promise.all([here.leave(), there.leave()]);
    },
  );

  it('check 22, 26: an open screen hears of an outlet from when its person works there until they no longer do', async () => {
    const [person] = listOf((await penang.call('GET', '/users?search=kopi-store')).json, 'users');
    const outletIds = asJson((await penang.call('GET', `/users/${idOf(person)}`)).json.user).outletIds;
    const work = async (ids: unknown) => {
      const saved = await penang.call('PUT', `/users/${idOf(person)}`, { outletIds: ids });
      expect([saved.status, saved.json.errors]).toEqual([200, undefined]);
    };
    const here = await listen(store);
    const before = await order(penang);
    await work([sultan.outletId, penang.outletId]);
    const during = await order(penang);
    await work(outletIds);
    const after = await order(penang);
    const told = await here.untilTold(await everybodys());
    expect([before, during, after].map((id) => told.includes(id))).toEqual([false, true, false]);
    await here.leave();
  });
});
