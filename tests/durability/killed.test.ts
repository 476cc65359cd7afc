import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { layDatabase } from '../support/databases/schema-image.ts';
import { ownProcess } from '../support/processes/own-process.ts';
import { isLong, isWhole } from '../support/rounds.ts';

const KILLS = isLong ? 12 : 1;
const CUT_OFF = isLong ? 12 : 2;
const writer = (dataDir: string, writes: number) =>
  ownProcess(process.execPath, [
    '--import',
    'tsx',
    'tests/support/databases/database-process.ts',
    dataDir,
    String(writes),
  ]);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('keeps every acknowledged write when the process is killed while writing (F1)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-killed-'));
  await layDatabase(dataDir);
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = writer(dataDir, 100_000);
    await running.says('ack 2');
    await pause(Math.random() * 400);
    running.child.kill('SIGKILL');
    await running.ended;
    for (const [, n] of running.output().matchAll(/^ack (\d+)$/gm))
      acknowledged.push(`${running.child.pid}-${n}`);
  }
  const database = await openDatabase({ dataDir });
  const stored = await database.system((tx) => tx.selectFrom('used_proof').select('proof_hash').execute());
  await database.close();
  const kept = new Set(stored.map((row) => row.proof_hash));
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(acknowledged.filter((one) => !kept.has(one))).toEqual([]);
  // At most the one write per kill whose acknowledgement was never heard.
  expect(kept.size - acknowledged.length).toBeLessThanOrEqual(KILLS);
  rmSync(dataDir, { recursive: true, force: true });
});

it.runIf(isWhole)(
  'finishes or undoes a first start that is cut off anywhere, without help (F2)',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-first-'));
    for (let kill = 0; kill < CUT_OFF; kill += 1) {
      const starting = writer(dataDir, 0);
      await pause(300 + Math.random() * 2_500);
      starting.child.kill('SIGKILL');
      await starting.ended;
    }
    const last = writer(dataDir, 3);
    await last.says('done');
    last.child.kill('SIGTERM');
    expect(await last.ended).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  },
);
