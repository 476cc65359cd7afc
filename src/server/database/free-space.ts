import { statfs } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

/** A segment of the write-ahead log takes 16 MB at once; below four of them no write is begun (R3). */
export const FREE_SPACE_FLOOR = 64 * 1024 * 1024;
const LOOK_EVERY = 250;

/** Throws the refusal `storageFull` while the folder's file system has fewer than `floor` bytes left. */
export function freeSpaceGuard(folder: string, floor: number): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let free = Number.POSITIVE_INFINITY;
  return async () => {
    if (performance.now() - lookedAt > LOOK_EVERY) {
      lookedAt = performance.now();
      const { bavail, bsize } = await statfs(folder);
      free = bavail * bsize;
    }
    if (free < floor) throw new Refusal('storageFull');
  };
}
