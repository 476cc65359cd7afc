import { open } from 'node:fs/promises';

interface FileKind {
  readonly contentType: string;
  /** Whether the file begins as its ending says. */
  begins(start: Buffer): boolean;
}

const startsWith =
  (...bytes: readonly number[]) =>
  (start: Buffer): boolean =>
    bytes.every((byte, index) => start[index] === byte);
/** Plain text has no NUL; what calls itself text and has one is something else. */
const isText = (start: Buffer): boolean => !start.includes(0);
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);
const isWebp = (start: Buffer): boolean =>
  start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP';
const office = 'application/vnd.openxmlformats-officedocument';

/** Files that may be attached, by ending: read on every desk, and none that runs in a browser. */
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: { contentType: 'application/pdf', begins: startsWith(0x25, 0x50, 0x44, 0x46) },
  png: { contentType: 'image/png', begins: startsWith(0x89, 0x50, 0x4e, 0x47) },
  jpg: { contentType: 'image/jpeg', begins: startsWith(0xff, 0xd8, 0xff) },
  jpeg: { contentType: 'image/jpeg', begins: startsWith(0xff, 0xd8, 0xff) },
  webp: { contentType: 'image/webp', begins: isWebp },
  txt: { contentType: 'text/plain; charset=utf-8', begins: isText },
  csv: { contentType: 'text/csv; charset=utf-8', begins: isText },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, begins: isZip },
  docx: { contentType: `${office}.wordprocessingml.document`, begins: isZip },
};

/** The kind a file's ending names; undefined for one that may not be attached. */
export const fileKindOf = (name: string): FileKind | undefined => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
};

/** The first bytes of a file. */
export async function startOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
