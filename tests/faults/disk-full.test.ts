import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { setUpCompany } from '../durability/writing-company.ts';
import { layDatabase } from '../support/databases/schema-image.ts';
import { startServer } from '../support/processes/server-process.ts';
import { isWhole } from '../support/rounds.ts';

const SIZE_MB = 320;
const LEFT_MB = 24;
/** A small disk of our own, where the system lets us have one. */
const folder = mkdtempSync(join(tmpdir(), 'backcounter-disk-'));
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'none', folder]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});
const title =
  'a disk that fills up under a running server refuses writes, reads on, and needs no restart (F6)';

it.skipIf(!isMounted)(isMounted ? title : `${title}: skipped, no disk could be mounted`, async () => {
  const dataDir = join(folder, 'data');
  await layDatabase(dataDir);
  const server = await startServer({ dataDir });
  try {
    const { cookie } = await setUpCompany(server);
    const call = async (method: string, path: string, body?: object) => {
      const reply = await fetch(`${server.address}/api${path}`, {
        method,
        headers: { Cookie: cookie, ...(body ? { 'Content-Type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { error }: { error?: { code: string } } = await reply.json();
      return [reply.status, error?.code];
    };
    const write = (nth: number) => call('POST', '/vendors', { vendorCode: `D-${nth}`, name: 'Disk' });
    expect(await write(1)).toEqual([201, undefined]);

    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - LEFT_MB * 2 ** 20));
    await expect.poll(() => write(2)).toEqual([507, 'storageFull']);
    expect(await call('GET', '/vendors')).toEqual([200, undefined]);
    expect(await call('GET', '/ready')).toEqual([200, undefined]);

    rmSync(join(folder, 'ballast'));
    await expect.poll(() => write(3)).toEqual([201, undefined]);
    expect(await server.stop()).toBe(0);
    await server.start();
    const kept = await fetch(`${server.address}/api/vendors?fields=vendorCode`, {
      headers: { Cookie: cookie },
    });
    expect(await kept.text()).toMatch(/D-1.*D-3|D-3.*D-1/s);
  } finally {
    await server.kill();
    rmSync(join(folder, 'data'), { recursive: true, force: true });
  }
});

const ORDERS = 9;
const LINES = 4_000;
/** Room for some of the orders above the floor of 64 MB, not for all. */
const ROOM_MB = 90;
const together = `${ORDERS} large orders at once take no more than the room there is, and reading and signing out go on (F6)`;

it.skipIf(!isMounted || !isWhole)(
  isMounted ? together : `${together}: skipped, no disk could be mounted`,
  async () => {
    const dataDir = join(folder, 'orders');
    await layDatabase(dataDir);
    const server = await startServer({ dataDir });
    try {
      const { cookie, itemIds, outletId, vendorId, today } = await setUpCompany(server);
      const call = async (method: string, path: string, body?: object) => {
        const reply = await fetch(`${server.address}/api${path}`, {
          method,
          headers: {
            Cookie: cookie,
            'X-Outlet-Id': outletId,
            ...(body ? { 'Content-Type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        await reply.arrayBuffer();
        return reply.status;
      };
      const freeNow = () => {
        const { bavail, bsize } = statfsSync(folder);
        return bavail * bsize;
      };
      const order = {
        vendorId,
        deliverToOutletId: outletId,
        issueDate: today,
        lines: Array.from({ length: LINES }, (_, nth) => ({
          itemId: itemIds[nth % 2],
          quantity: `${1 + (nth % 9)}`,
          unitCost: `${1 + nth}.25`,
        })),
      };
      writeFileSync(join(folder, 'ballast'), Buffer.alloc(freeNow() - ROOM_MB * 2 ** 20));
      let least = freeNow();
      let isOver = false;
      // Who waited for the others of the company for too long is told to come back, and does.
      const patiently = async (ask: () => Promise<number>): Promise<number> => {
        const status = await ask();
        return status === 503 ? patiently(ask) : status;
      };
      const read: number[] = [];
      const reading = (async () => {
        while (!isOver) {
          read.push(await patiently(() => call('GET', '/vendors')));
          least = Math.min(least, freeNow());
          await new Promise((again) => setTimeout(again, 50));
        }
      })();
      const saved = await Promise.all(
        Array.from({ length: ORDERS }, () => patiently(() => call('POST', '/purchaseorders', order))),
      );
      isOver = true;
      await reading;
      expect(new Set(saved)).toEqual(new Set([201, 507]));
      expect(new Set(read)).toEqual(new Set([200]));
      // Half the floor stays, whatever was in hand when it was reached.
      expect(least).toBeGreaterThan(32 * 2 ** 20);
      // Down into the reserve that ending a session may use.
      writeFileSync(join(folder, 'more'), Buffer.alloc(Math.max(0, freeNow() - 48 * 2 ** 20)));
      expect(await call('POST', '/vendors', { vendorCode: 'D-1', name: 'Disk' })).toBe(507);
      expect(await call('GET', '/vendors')).toBe(200);
      expect(await call('DELETE', '/account/sessions')).toBe(200);

      for (const filler of ['ballast', 'more']) rmSync(join(folder, filler));
      expect(await call('POST', '/purchaseorders', order)).toBe(201);

      writeFileSync(join(folder, 'more'), Buffer.alloc(Math.max(0, freeNow() - 48 * 2 ** 20)));
      expect(await call('POST', '/account/logout')).toBe(200);
      expect(await call('GET', '/vendors')).toBe(401);
    } finally {
      await server.kill();
    }
  },
);
