import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { setUpCompany } from '../../durability/writing-company.ts';
import { layDatabase } from '../../support/databases/schema-image.ts';
import { program, startServer } from '../../support/processes/server-process.ts';
import { isWhole } from '../../support/rounds.ts';

const GROUP_AND_OTHERS = 0o077;

const everythingIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];

/** Everything in a folder, itself included, that its group or others may use. */
function openIn(folder: string): string[] {
  return everythingIn(folder).filter((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found !== undefined && !found.isSymbolicLink() && (found.mode & GROUP_AND_OTHERS) !== 0;
  });
}

it.skipIf(process.platform === 'win32')(
  'nobody but its owner can read or write anything in the data folder, whatever it was before',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-private-'));
    const dataDir = join(folder, 'data');
    await layDatabase(dataDir);
    await mkdir(join(dataDir, 'mail'));
    writeFileSync(join(dataDir, 'mail', 'old.eml'), 'Your code is 123456');
    for (const path of everythingIn(dataDir)) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);
    const wasOpen = openIn(dataDir).length;
    expect(wasOpen).toBeGreaterThan(100);

    const server = await startServer({ dataDir });
    try {
      expect(openIn(dataDir)).toEqual([]);
      expect(server.output()).toContain(
        `${wasOpen} files and folders in ${dataDir} were open to other accounts`,
      );
      const { cookie } = await setUpCompany(server);
      const send = async (path: string, body: FormData | object) => {
        const isForm = body instanceof FormData;
        const reply = await fetch(`${server.address}/api${path}`, {
          method: 'POST',
          headers: { Cookie: cookie, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
          body: isForm ? body : JSON.stringify(body),
        });
        return reply.status;
      };
      const form = (file: File, field = 'file') => {
        const made = new FormData();
        made.set(field, file);
        return made;
      };
      expect(
        await send(
          '/import/preview?type=vendor',
          form(new File(['Vendor Code,Name\r\nF-1,File\r\n'], 'v.csv')),
        ),
      ).toBe(200);
      const pixel = { width: 1, height: 1, channels: 3 as const, background: 'red' };
      const png = await sharp({ create: pixel }).png().toBuffer();
      expect(await send('/Storage', form(new File([new Uint8Array(png)], 'a.png')))).toBe(201);
      expect(await send('/account/ForgotPassword', { username: 'owner' })).toBe(200);
      await expect.poll(() => readdirSync(join(dataDir, 'mail')).length).toBeGreaterThan(1);
      expect(openIn(dataDir)).toEqual([]);
      expect(await server.stop()).toBe(0);
      expect(openIn(dataDir)).toEqual([]);
      await server.start();
      expect(server.output().match(/open to other accounts/g)).toHaveLength(1);
      expect(await server.stop()).toBe(0);
    } finally {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

it.skipIf(process.platform === 'win32' || !isWhole)(
  'nobody but its owner can read or write anything in a backup, or in what is restored from it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-private-'));
    const dataDir = join(folder, 'data');
    await layDatabase(dataDir);
    const backup = join(folder, 'backup');
    const run = (command: string, place: string) =>
      spawnSync(process.execPath, [...program(), command, backup], {
        env: { ...process.env, DATA_DIR: place },
        encoding: 'utf8',
      });
    try {
      expect(run('backup', dataDir).status).toBe(0);
      expect(openIn(backup)).toEqual([]);
      const again = join(folder, 'again');
      expect(run('restore', again).status).toBe(0);
      expect(openIn(again)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
