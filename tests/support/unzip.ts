import { crc32, inflateRawSync } from 'node:zlib';

/**
 * The files of a ZIP file by their paths, read from its central directory as any program does.
 * @throws Error where a file is not what the directory says of it
 */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset));
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const path = bytes.toString('utf8', at + 46, at + 46 + name);
    const local = bytes.readUInt32LE(at + 42);
    const begins = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const file = inflateRawSync(bytes.subarray(begins, begins + (packed ?? 0)));
    if (file.length !== size || crc32(file) !== crc) throw new Error(`${path} is damaged`);
    files.set(path, file);
    at += 46 + name + extra + comment;
  }
  return files;
}
