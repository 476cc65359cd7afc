import { statfsSync } from 'node:fs';

/** A segment of the write-ahead log takes 16 MB at once; below four of them no write is begun (R3). */
export const FREE_SPACE_FLOOR = 64 * 1024 * 1024;
/** What a byte sent may take on the disk: its row, its indexes, and both again in the write-ahead log. */
const BYTES_FOR_A_BYTE = 4;
/** With this much above the floor the disk is looked at now and then only. */
const PLENTY = 1024 * 1024 * 1024;
const LOOK_EVERY = 50;

/** `work` keeps the whole floor free; `session` may use half of it, so that people can still sign in and out. */
export type WritePurpose = 'work' | 'session';

/** Room for writes. */
export interface Room {
  /** Whether what these bytes may take would leave the floor free. */
  holds(bytes: number, purpose: WritePurpose): boolean;
}

/** The room on the file system of a folder. Looked at as each write gets its connection and before each large statement. */
export function roomIn(folder: string, floor: number): Room {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let free = 0;
  return {
    holds(bytes, purpose) {
      if (free < floor + PLENTY || performance.now() - lookedAt > LOOK_EVERY) {
        lookedAt = performance.now();
        const { bavail, bsize } = statfsSync(folder);
        free = bavail * bsize;
      }
      return free - bytes * BYTES_FOR_A_BYTE >= (purpose === 'work' ? floor : floor / 2);
    },
  };
}

/** A database that is not on this machine's disk says itself when it is full. */
export const roomElsewhere: Room = { holds: () => true };
