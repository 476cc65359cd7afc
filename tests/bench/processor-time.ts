import { existsSync, readFileSync } from 'node:fs';

/** Milliseconds in a tick of the kernel's accounting, which is the same on every Linux of today. */
const TICK_MS = 10;

/** The processor time a process has used so far with all its threads, in milliseconds; null where /proc is not kept. */
export function processorTime(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The name in brackets may hold spaces; user and system time are the 12th and 13th after it.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
