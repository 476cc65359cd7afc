import { createReadStream } from 'node:fs';

/** Bytes that can be read from the start as often as needed: detection reads once, parsing reads again. */
export interface ByteSource {
  open(): AsyncIterable<Uint8Array>;
}

/** The bytes of a stored file, streamed. */
export function fileSource(path: string): ByteSource {
  return { open: () => createReadStream(path, { highWaterMark: 64 * 1024 }) };
}

/** Bytes already in memory, handed out in pieces so that every piece boundary is exercised by the tests. */
export function memorySource(bytes: Uint8Array, pieceSize = 64 * 1024): ByteSource {
  return {
    async *open() {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    },
  };
}
