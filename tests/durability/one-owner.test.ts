import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderHeld, takeDataLock, waitForDataLock } from '../../src/server/database/data-lock.ts';
import { layDatabase } from '../support/databases/schema-image.ts';
import { ownProcess } from '../support/processes/own-process.ts';

const holder = (dataDir: string) =>
  ownProcess(process.execPath, ['--import', 'tsx', 'tests/support/databases/database-process.ts', dataDir]);

describe('one owner of the data folder (R2)', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'backcounter-owner-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('sends a second process away at once, naming the holder, and takes over from a dead one (F4)', async () => {
    await layDatabase(dataDir);
    const first = holder(dataDir);
    await first.says('done');
    const second = holder(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid} on ${hostname()}`);
    expect(second.output().trim().split('\n')).toHaveLength(1);

    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(true);
    const third = holder(dataDir);
    await third.says('done');
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });

  it('knows a reused process number from the process that took the lock', () => {
    const folder = join(dataDir, 'database');
    takeDataLock(folder).release();
    const lock = takeDataLock(folder);
    expect(() => takeDataLock(folder)).toThrow(DataFolderHeld);
    const file = `${folder}.lock`;
    const held = JSON.parse(readFileSync(file, 'utf8'));
    lock.release();
    writeFileSync(file, JSON.stringify({ ...held, started: '1' }));
    takeDataLock(folder).release();
  });

  it('waits out a holder it cannot ask for, and takes over when that one stops touching its lock', () => {
    const folder = join(dataDir, 'database');
    const lock = takeDataLock(folder);
    const held = JSON.parse(readFileSync(`${folder}.lock`, 'utf8'));
    lock.release();
    writeFileSync(`${folder}.lock`, JSON.stringify({ ...held, space: 'pid:[1]', host: 'elsewhere' }));
    expect(() => takeDataLock(folder)).toThrow(/in use by process \d+ on elsewhere/);
    writeFileSync(`${folder}.lock`, JSON.stringify({ ...held, bootId: 'before the restart' }));
    takeDataLock(folder).release();
  });

  it('takes over from a killed process whose parent has not taken note of its end', async () => {
    await layDatabase(dataDir);
    const holding = `node --import tsx tests/support/databases/database-process.ts ${dataDir}`;
    // The shell becomes a sleep, which never asks for the end of the child it inherits.
    const careless = ownProcess('sh', ['-c', `${holding} & exec sleep 600`]);
    await careless.says('done');
    const pid = Number(/ready (\d+)/.exec(careless.output())?.[1]);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    takeDataLock(join(dataDir, 'database')).release();
    careless.child.kill('SIGKILL');
    await careless.ended;
  });

  it('waits for the lock of a container that was killed, and is sent away by one that still touches its own', async () => {
    const folder = join(dataDir, 'database');
    const lock = takeDataLock(folder);
    const held = JSON.parse(readFileSync(`${folder}.lock`, 'utf8'));
    writeFileSync(`${folder}.lock`, JSON.stringify({ ...held, space: 'pid:[1]' }));
    await expect(waitForDataLock(folder)).rejects.toThrow(/in use by process/);
    lock.release();

    writeFileSync(`${folder}.lock`, JSON.stringify({ ...held, space: 'pid:[1]' }));
    const nineSecondsAgo = Date.now() / 1000 - 9;
    utimesSync(`${folder}.lock`, nineSecondsAgo, nineSecondsAgo);
    (await waitForDataLock(folder)).release();
  });

  it('takes over a lock that holds no sense', () => {
    const folder = join(dataDir, 'database');
    writeFileSync(`${folder}.lock`, '');
    takeDataLock(folder).release();
  });
});
