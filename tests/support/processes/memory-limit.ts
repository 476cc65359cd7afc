import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A bound on the memory of the processes started through it, as a container has one. */
export interface MemoryLimit {
  /** What a program is started with to live within it. */
  readonly launcher: readonly [string, ...string[]];
  /** The memory its processes hold, in MB, without what the system only keeps of their files. */
  readonly used: () => number;
  readonly remove: () => void;
}

const VERSION_1 = '/sys/fs/cgroup/memory';
const VERSION_2 = '/sys/fs/cgroup';
const MB = 1024 * 1024;

/** A control group of so many megabytes; null where the system has none or this account may make none. */
export function memoryLimit(name: string, megabytes: number): MemoryLimit | null {
  const isOld = existsSync(join(VERSION_1, 'cgroup.procs'));
  const folder = join(isOld ? VERSION_1 : VERSION_2, `${name}-${process.pid}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, isOld ? 'memory.limit_in_bytes' : 'memory.max'), String(megabytes * MB));
  } catch {
    return null;
  }
  const held = /^(?:anon|rss) (\d+)$/m;
  return {
    launcher: ['sh', '-c', `echo $$ > ${join(folder, 'cgroup.procs')} && exec "$@"`, 'sh'],
    used: () => Number(held.exec(readFileSync(join(folder, 'memory.stat'), 'utf8'))?.[1] ?? 0) / MB,
    remove() {
      try {
        rmdirSync(folder);
      } catch {
        // A process of it is still ending; the empty folder goes with the machine.
      }
    },
  };
}
