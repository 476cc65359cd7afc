import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layDatabase } from '../support/databases/schema-image.ts';
import { ownProcess } from '../support/processes/own-process.ts';

const canTrace = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']).status === 0;
const title = 'flushes to the disk before every acknowledged write (R1)';

describe.skipIf(!canTrace)(canTrace ? title : `${title}: skipped, strace is not available here`, () => {
  it('sees at least one fsync between two acknowledgements', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-fsync-'));
    const log = join(folder, 'trace');
    await layDatabase(join(folder, 'data'));
    const run = [
      process.execPath,
      '--import',
      'tsx',
      'tests/support/databases/database-process.ts',
      join(folder, 'data'),
      '25',
    ];
    const traced = ownProcess('strace', [
      '-f',
      '--seccomp-bpf',
      '-e',
      'trace=fsync,fdatasync,write',
      '-o',
      log,
      ...run,
    ]);
    await traced.says('done');
    // Ending strace would leave the process it watches behind; the other way round both end.
    process.kill(Number(/^ready (\d+)$/m.exec(traced.output())?.[1]), 'SIGKILL');
    await traced.ended;

    let flushed = 0;
    const perWrite: number[] = [];
    for (const line of readFileSync(log, 'utf8').split('\n')) {
      if (/ (fsync|fdatasync)\(.*= 0$|<\.\.\. (fsync|fdatasync) resumed>.*= 0$/.test(line)) flushed += 1;
      if (/write\(1, "(ready|ack)/.test(line)) {
        if (line.includes('ack')) perWrite.push(flushed);
        flushed = 0;
      }
    }
    expect(perWrite).toHaveLength(25);
    expect(Math.min(...perWrite)).toBeGreaterThanOrEqual(1);
    rmSync(folder, { recursive: true, force: true });
  });
});
