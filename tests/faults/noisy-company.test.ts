import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { demonstrationPassword } from '../../src/server/demo/company.ts';
import { testServer } from '../contract/test-server.ts';
import { asJson, idOf, type Json, listOf } from '../lifecycles/http/world.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { serverPlace } from '../support/processes/server-place.ts';
import { type ServerProcess, startServer } from '../support/processes/server-process.ts';
import { isTriedOn, isWhole, isLong as LONG } from '../support/rounds.ts';

const ROUNDS = LONG ? 5 : 1;
const LINES = LONG ? 3_000 : isWhole ? 1_000 : 300;
const ORDERS = LONG ? 12 : 8;
/** The other company waits no longer than so many of the orders take one after another. */
const MOST_ORDERS_WAITED_FOR = 4;

interface Answer {
  readonly status: number;
  readonly took: number;
  readonly data: Json;
}
type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

describe.each(['embedded', 'postgres'] as const)('on the %s home', (home) => {
  const isMissing = home === 'postgres' && !findPostgres();
  it.skipIf(isMissing || !isTriedOn(home))(
    `${ORDERS} orders of ${LINES} lines at once leave another company its lists and saves (F26)`,
    async () => {
      const place = await serverPlace(home);
      await foundTwoCompanies({ url: place.databaseUrl, dataDir: place.dataDir });
      const server = await startServer(place);
      try {
        const noisy = await signIn(server, 'kopi-admin');
        const quiet = await signIn(server, 'runcit-admin');
        const order = await largeOrder(noisy);
        // Who waited for its own company for too long is told to come back, and does.
        const keepOrdering = async (): Promise<Answer> => {
          const answer = await noisy.call('POST', '/purchaseorders', order);
          return answer.status === 503 ? keepOrdering() : answer;
        };
        expect((await noisy.call('POST', '/purchaseorders', order)).status).toBe(201);
        for (let round = 0; round < ROUNDS; round += 1) {
          const stop = keepWorking(quiet.call, round);
          const began = performance.now();
          const answers = await Promise.all(Array.from({ length: ORDERS }, () => keepOrdering()));
          const oneOrder = (performance.now() - began) / ORDERS;
          const worked = await stop();
          expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
          expect(worked.flat().filter(({ status }) => status >= 300)).toEqual([]);
          // The longest wait of each user, on average: one outlier of a busy machine is not the queue.
          const longest = worked.map((own) => Math.max(...own.map(({ took }) => took)));
          const waited = longest.reduce((sum, each) => sum + each, 0) / longest.length;
          expect(waited / oneOrder, `${Math.round(waited)} ms`).toBeLessThan(MOST_ORDERS_WAITED_FOR);
        }
      } finally {
        await server.kill();
        await place.remove();
      }
    },
    LONG ? 900_000 : 300_000,
  );
});

async function foundTwoCompanies(place: { url: string | undefined; dataDir: string }): Promise<void> {
  const database = await openDatabase(place);
  const made = await testServer(database);
  await made.close();
  await database.close();
}

async function signIn(server: ServerProcess, username: string): Promise<{ call: Call; outletId: string }> {
  const reply = await fetch(`${server.address}/api/account/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: demonstrationPassword }),
  });
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  let outlet: Record<string, string> = {};
  const call: Call = async (method, path, body) => {
    const began = performance.now();
    const answer = await fetch(`${server.address}/api${path}`, {
      method,
      headers: { Cookie: cookie, ...outlet, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const envelope = asJson(await answer.json());
    const took = performance.now() - began;
    return { status: answer.status, took, data: answer.ok ? asJson(envelope.data) : {} };
  };
  const outletId = idOf(listOf((await call('GET', '/account/outlets')).data, 'outlets')[0]);
  outlet = { 'X-Outlet-Id': outletId };
  return { call, outletId };
}

async function largeOrder({ call, outletId }: { call: Call; outletId: string }): Promise<object> {
  const make = async (path: string, name: string, body: object) =>
    idOf((await call('POST', path, body)).data[name]);
  const tax = { code: 'ZERO', description: 'No tax', taxType: 'Purchase', percentage: '0' };
  await make('/taxcodes', 'taxCode', tax);
  const vendorId = await make('/vendors', 'vendor', { vendorCode: 'V-1', name: 'Vendor One' });
  const goods = { itemCode: 'I-1', itemName: 'Item', stockType: 'Normal', purchaseTaxCode: 'ZERO' };
  const itemId = await make('/items', 'item', goods);
  return {
    vendorId,
    deliverToOutletId: outletId,
    issueDate: '2026-11-20',
    lines: Array.from({ length: LINES }, (_, nth) => ({
      itemId,
      quantity: `${1 + (nth % 9)}`,
      unitCost: '2.50',
    })),
  };
}

/** Two who read lists and one who saves, over and over; gives how it went for each when it is stopped. */
function keepWorking(call: Call, round: number): () => Promise<readonly (readonly Answer[])[]> {
  let isOver = false;
  const person = async (ask: (nth: number) => Promise<Answer>): Promise<readonly Answer[]> => {
    const answers: Answer[] = [];
    for (let nth = 0; !isOver; nth += 1) {
      answers.push(await ask(nth));
      await new Promise((again) => setTimeout(again, 20));
    }
    return answers;
  };
  const people = [
    person(() => call('GET', '/vendors?pageSize=50')),
    person(() => call('GET', '/items?pageSize=50')),
    person((nth) => call('POST', '/vendors', { vendorCode: `Q-${round}-${nth}`, name: 'Quiet' })),
  ];
  return () => {
    isOver = true;
    return Promise.all(people);
  };
}
