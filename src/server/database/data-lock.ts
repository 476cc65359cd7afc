import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';

/** How often (ms) the holder touches its lock, and after how long untouched it counts as left behind. */
const TOUCH_EVERY = 2_000;
const LEFT_BEHIND_AFTER = 10_000;
const LOOK_AGAIN_AFTER = 250;

const holderShape = v.object({
  pid: v.pipe(v.number(), v.integer()),
  /** When the process started, as the system counts it: a reused pid is not the same process. */
  started: v.string(),
  bootId: v.string(),
  host: v.string(),
  /** The process-id space the pid belongs to: two containers may both have a process 1. */
  space: v.string(),
});
type Holder = v.InferOutput<typeof holderShape>;

/** Another process has the data folder open (R2). */
export class DataFolderHeld extends Error {
  override readonly name = 'DataFolderHeld';
  /** When the lock was last touched (ms since 1970), where nothing else can tell whether its holder lives; else null. */
  readonly touchedAt: number | null;

  constructor(message: string, touchedAt: number | null) {
    super(message);
    this.touchedAt = touchedAt;
  }
}

export interface DataLock {
  release(): void;
}

/**
 * Takes the ownership as `takeDataLock` does. Where only the touches of a lock tell whether its holder lives, as after a
 * container was killed and started anew, it waits until they do: at most ten seconds. Throws `DataFolderHeld`.
 */
export async function waitForDataLock(folder: string): Promise<DataLock> {
  for (let before: number | null = null; ; ) {
    try {
      return takeDataLock(folder);
    } catch (failure) {
      if (!(failure instanceof DataFolderHeld) || failure.touchedAt === null) throw failure;
      if (before !== null && failure.touchedAt !== before) throw failure;
      before = failure.touchedAt;
      await setTimeout(LOOK_AGAIN_AFTER);
    }
  }
}

/**
 * Takes the one ownership of a data folder by a lock file beside it. Throws `DataFolderHeld` with a plain sentence
 * naming the holder; a lock whose holder is dead is taken over.
 */
export function takeDataLock(folder: string): DataLock {
  const lock = `${resolve(folder)}.lock`;
  mkdirSync(dirname(lock), { recursive: true });
  const mine = JSON.stringify(thisProcess());
  if (!create(lock, mine)) {
    const guard = `${lock}.takeover`;
    if (ageOf(guard) > LEFT_BEHIND_AFTER) rmSync(guard, { force: true });
    if (!create(guard, mine)) throw held(folder, readHolder(guard));
    try {
      const holder = readHolder(lock);
      if (holder && isAlive(holder, lock))
        throw held(folder, holder, isAskable(holder) ? null : touchOf(lock));
      rmSync(lock, { force: true });
      if (!create(lock, mine)) throw held(folder, readHolder(lock));
    } finally {
      rmSync(guard, { force: true });
    }
  }
  const touch = setInterval(() => utimesSync(lock, new Date(), new Date()), TOUCH_EVERY);
  touch.unref();
  return {
    release() {
      clearInterval(touch);
      rmSync(lock, { force: true });
    },
  };
}

/** Creates the file with its whole content at once, or says that it exists (the effect of `O_EXCL`). */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, content, { flag: 'wx' });
  try {
    linkSync(draft, file);
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST') return false;
    throw failure;
  } finally {
    rmSync(draft, { force: true });
  }
}

function held(folder: string, holder: Holder | null, touchedAt: number | null = null): DataFolderHeld {
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return new DataFolderHeld(
    `The data folder ${resolve(folder)} is in use by ${who}. Stop that process first, or choose another DATA_DIR.`,
    touchedAt,
  );
}

function readHolder(file: string): Holder | null {
  try {
    return v.parse(holderShape, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

const touchOf = (file: string): number | null => readOr(() => statSync(file).mtimeMs, null);

function ageOf(file: string): number {
  const touched = touchOf(file);
  return touched === null ? 0 : Date.now() - touched;
}

/** A process of this boot and pid space is asked for directly; of any other only the touches of its lock tell. */
function isAskable(holder: Holder): boolean {
  const here = thisProcess();
  return holder.bootId === here.bootId && holder.space === here.space;
}

function isAlive(holder: Holder, lock: string): boolean {
  const here = thisProcess();
  if (holder.bootId !== here.bootId && holder.host === here.host) return false;
  if (!isAskable(holder)) return ageOf(lock) < LEFT_BEHIND_AFTER;
  try {
    process.kill(holder.pid, 0);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EPERM')) return false;
  }
  return startOf(holder.pid) === holder.started;
}

function thisProcess(): Holder {
  return {
    pid: process.pid,
    started: startOf(process.pid),
    bootId: bootId(),
    host: hostname(),
    space: readOr(() => readlinkSync('/proc/self/ns/pid'), 'one'),
  };
}

function bootId(): string {
  return readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), 'unknown');
}

/**
 * Start time of a process: field 22 of its stat line on Linux, else what `ps` prints, else unknown. One that has ended
 * and only waits for its parent to take note ("Z") has none: it holds nothing any more.
 */
function startOf(pid: number): string {
  const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  if (stat) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? 'unknown');
  }
  if (process.platform === 'win32') return 'unknown';
  return readOr(() => {
    const printed = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    return printed.startsWith('Z') ? 'ended' : printed.replace(/^\S+\s+/, '');
  }, 'unknown');
}

function readOr<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
