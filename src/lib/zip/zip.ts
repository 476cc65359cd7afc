import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file that goes into a ZIP file. */
export interface ZipEntry {
  /** With `/` between folders. */
  readonly path: string;
  readonly read: () => AsyncIterable<Uint8Array>;
}

interface Written {
  readonly path: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const LOCAL = 0x04034b50;
const AFTER = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Sizes stand behind each file, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** What the plain format counts to; more would need its 64-bit one. */
const MOST_BYTES = 0xffff_ffff;
const MOST_FILES = 0xffff;

/**
 * Files as one ZIP file, piece by piece: no more than a piece of one of them is held.
 * @param at the moment they are dated by
 * @throws RangeError for more than 4 GB, or more than 65,535 files
 */
export async function* zip(entries: Iterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  const stamp = dosTime(at);
  let position = 0;
  for (const entry of entries) {
    const path = Buffer.from(entry.path);
    const begins = position;
    const header = localHeader(path, stamp);
    yield header;
    position += header.length;
    const told = { crc: 0, size: 0, packed: 0 };
    for await (const piece of deflated(entry.read(), told)) {
      told.packed += piece.length;
      position += piece.length;
      yield piece;
    }
    const after = numbers([AFTER, told.crc, told.packed, told.size]);
    yield after;
    position += after.length;
    written.push({ path, ...told, at: begins });
    if (position > MOST_BYTES || told.size > MOST_BYTES || written.length > MOST_FILES)
      throw new RangeError('Too much for one ZIP file');
  }
  let length = 0;
  for (const each of written) {
    const header = centralHeader(each, stamp);
    yield header;
    length += header.length;
  }
  yield end(written.length, length, position);
}

/** The pieces of a file, made smaller; what they come to is noted on the way. */
async function* deflated(
  pieces: AsyncIterable<Uint8Array>,
  told: { crc: number; size: number },
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feeding = (async () => {
    for await (const piece of pieces) {
      told.crc = crc32(piece, told.crc);
      told.size += piece.length;
      if (!deflate.write(piece)) await once(deflate, 'drain');
    }
    deflate.end();
  })();
  feeding.catch((failure: unknown) => deflate.destroy(failure instanceof Error ? failure : new Error('zip')));
  for await (const piece of deflate) yield piece;
  await feeding;
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [nth, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, nth * 4);
  return bytes;
}

/** Date and time as the format has them: two-second steps since 1980. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

function localHeader(path: Buffer, stamp: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt32LE(stamp, 10);
  header.writeUInt16LE(path.length, 26);
  return Buffer.concat([header, path]);
}

function centralHeader({ path, crc, packed, size, at }: Written, stamp: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt32LE(stamp, 12);
  header.writeUInt32LE(crc >>> 0, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(path.length, 28);
  header.writeUInt32LE(at, 42);
  return Buffer.concat([header, path]);
}

function end(files: number, length: number, at: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(END, 0);
  record.writeUInt16LE(files, 8);
  record.writeUInt16LE(files, 10);
  record.writeUInt32LE(length, 12);
  record.writeUInt32LE(at, 16);
  return record;
}
