import { randomFillSync } from 'node:crypto';

let last = 0;
const bytes = Buffer.alloc(16);

/**
 * A new record's id: UUID version 7, so that rows created together lie together in the index. The 74 random bits make it
 * unguessable and unique whatever the clock does; the millisecond never goes back within a process (R10).
 */
export function newId(): string {
  last = Math.max(last, Date.now());
  randomFillSync(bytes);
  bytes.writeUIntBE(last, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
