import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { setUpCompany } from '../durability/writing-company.ts';
import { findPostgres } from '../support/databases/postgres-binaries.ts';
import { serverPlace } from '../support/processes/server-place.ts';
import { type ServerProcess, startServer } from '../support/processes/server-process.ts';
import { callSlowly, habits } from '../support/processes/slow-callers.ts';
import { isLong, shareOfHome, someOf } from '../support/rounds.ts';

/** More than the requests that may be in hand. */
const CALLERS = 410;
/** How long (ms) each kind of caller stays. */
const STAY = isLong ? 15_000 : 0;
const MOST_MEMORY = 400;
const isLinux = process.platform === 'linux';

/** The memory of a process, in MB. */
const memoryOf = (server: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function withServer(
  home: 'embedded' | 'postgres',
  env: Readonly<Record<string, string>>,
  use: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const place = await serverPlace(home);
  const server = await startServer({ ...place, env });
  try {
    await use(server);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
    await place.remove();
  }
}

describe.each(['embedded', 'postgres'] as const)('slow and partial bodies (%s)', (home) => {
  it.skipIf(home === 'postgres' && !findPostgres())(
    `check 48: ${CALLERS} connections of every kind keep nobody from work (F25)`,
    () =>
      withServer(home, {}, async (server) => {
        const company = await setUpCompany(server);
        const headers = {
          Cookie: company.cookie,
          'X-Outlet-Id': company.outletId,
          'Content-Type': 'application/json',
        };
        const before = server.pid();
        let nth = 0;
        // What reads requests is the same on both homes.
        for (const habit of someOf(shareOfHome(habits, home), 6)) {
          const callers = callSlowly(Number(new URL(server.address).port), habit, CALLERS);
          const statuses: number[] = [];
          // The callers are all there before the work is tried.
          await callers.arrived;
          for (const until = Date.now() + STAY; Date.now() < until || statuses.length === 0; ) {
            const replies = await Promise.all([
              fetch(`${server.address}/api/health`),
              fetch(`${server.address}/api/items`, { headers: headers }),
              fetch(`${server.address}/api/vendors`, {
                method: 'POST',
                headers: headers,
                body: JSON.stringify({ vendorCode: `S${nth++}`, name: 'Served meanwhile' }),
              }),
            ]);
            for (const reply of replies) {
              await reply.arrayBuffer();
              statuses.push(reply.status);
            }
            if (isLinux && home === 'postgres')
              expect([habit.name, memoryOf(server) < MOST_MEMORY]).toEqual([habit.name, true]);
          }
          callers.stop();
          expect({ habit: habit.name, statuses: [...new Set(statuses)].sort() }).toEqual({
            habit: habit.name,
            statuses: [200, 201],
          });
        }
        expect(server.pid()).toBe(before);
      }),
    STAY * habits.length + 120_000,
  );
});

it(
  'check 48: one address holds so many connections and no more, and gets through again later (F25)',
  () =>
    withServer('embedded', { MOST_CONNECTIONS: '30' }, async (server) => {
      let open = 0;
      const sockets = Array.from({ length: 60 }, () => {
        open += 1;
        return connect(Number(new URL(server.address).port), '127.0.0.1')
          .on('error', () => undefined)
          .on('close', () => {
            open -= 1;
          });
      });
      await expect.poll(() => open).toBeLessThanOrEqual(30);
      expect(open).toBeGreaterThan(20);
      for (const socket of sockets) socket.destroy();
      await expect.poll(async () => (await fetch(`${server.address}/api/ready`)).status).toBe(200);
    }),
  300_000,
);
