import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setUpCompany } from '../durability/writing-company.ts';
import { startServer } from '../support/server-process.ts';

const SIZE_MB = 320;
const LEFT_MB = 24;
/** A small disk of our own, where the system lets us have one. */
const folder = mkdtempSync(join(tmpdir(), 'backcounter-disk-'));
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'none', folder]).status === 0;
const title =
  'a disk that fills up under a running server refuses writes, reads on, and needs no restart (F6)';

it.skipIf(!isMounted)(
  isMounted ? title : `${title}: skipped, no disk could be mounted`,
  async () => {
    const server = await startServer({ dataDir: join(folder, 'data') });
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
      await expect.poll(() => write(2), { timeout: 20_000 }).toEqual([507, 'storageFull']);
      expect(await call('GET', '/vendors')).toEqual([200, undefined]);
      expect(await call('GET', '/ready')).toEqual([200, undefined]);

      rmSync(join(folder, 'ballast'));
      await expect.poll(() => write(3), { timeout: 20_000 }).toEqual([201, undefined]);
      expect(await server.stop()).toBe(0);
      await server.start();
      const kept = await fetch(`${server.address}/api/vendors?fields=vendorCode`, {
        headers: { Cookie: cookie },
      });
      expect(await kept.text()).toMatch(/D-1.*D-3|D-3.*D-1/s);
    } finally {
      await server.kill();
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
  180_000,
);
