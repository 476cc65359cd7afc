import { randomFillSync } from 'node:crypto';

let last = 0;
let nth = 0;
const bytes = Buffer.alloc(16);

/**
 * A new record's id: UUID version 7, so that rows created together lie together in the index, in the order they were
 * made: twelve bits count those of one millisecond. The other 62 random bits make it unguessable and unique whatever the
 * clock does; the millisecond never goes back within a process (R10).
 */
export function newId(): string {
  randomFillSync(bytes);
  const now = Date.now();
  // Half of what the count has is left for what follows in the same millisecond; beyond it the next one is borrowed.
  nth = now > last ? bytes.readUInt16BE(6) & 0x7ff : nth + 1;
  last = Math.max(last, now);
  if (nth > 0xfff) {
    nth = 0;
    last += 1;
  }
  bytes.writeUIntBE(last, 0, 6);
  bytes.writeUInt16BE(0x7000 | nth, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
