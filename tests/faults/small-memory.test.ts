import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpCompany } from '../durability/writing-company.ts';
import { layDatabase } from '../support/databases/schema-image.ts';
import { startServer } from '../support/processes/server-process.ts';

const LONG = process.env.FAULT_ROUNDS === 'long';
const AT_ONCE = 600;
const ROUNDS = LONG ? 10 : 1;

it(`${AT_ONCE} calls at once on half a gigabyte are served or told to come back, and the process lives (F22)`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-memory-'));
  await layDatabase(dataDir);
  const server = await startServer({
    dataDir,
    env: { NODE_OPTIONS: '--max-old-space-size=512', MOST_CONNECTIONS: String(2 * AT_ONCE) },
  });
  try {
    const { cookie } = await setUpCompany(server);
    const before = server.pid();
    const statusOf = async (path: string) => {
      const reply = await fetch(`${server.address}/api${path}`, { headers: { Cookie: cookie } });
      await reply.arrayBuffer();
      return reply.status;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = Array.from({ length: AT_ONCE }, (_, nth) =>
        statusOf(nth % 2 === 0 ? '/items?pageSize=100' : '/vendors?pageSize=100'),
      );
      // The probe is answered while all of them wait.
      expect(await statusOf('/health')).toBe(200);
      const statuses = await Promise.all(calls);
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    }
    expect(await statusOf('/items')).toBe(200);
    expect(server.pid()).toBe(before);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
