import type { ByteSource } from './byte-source.ts';
import { CsvError } from './csv-error.ts';
import { legacyProbes } from './legacy-probes.ts';
import { Utf8Probe } from './utf8-probe.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'big5' | 'windows-1252';

/** First bytes of what people rename to .csv: pictures, workbooks, archives, PDF. */
const MAGIC: readonly (readonly [string, readonly number[]])[] = [
  ['PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG', [0xff, 0xd8, 0xff]],
  ['GIF', [0x47, 0x49, 0x46, 0x38]],
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['XLSX / ZIP', [0x50, 0x4b, 0x03, 0x04]],
  ['XLS', [0xd0, 0xcf, 0x11, 0xe0]],
  ['GZIP', [0x1f, 0x8b]],
];
/** Share of control bytes above which a file is no text; a stray NUL in a cell stays a matter of its row. */
const BINARY_SHARE = 0.05;
const SURE_ENOUGH = 0.6;

/**
 * Reads the file once and says how its text is encoded. A byte order mark decides; else UTF-8 where all of
 * it is; else the older encoding it looks most like.
 *
 * @throws CsvError where it is no text, more than so many bytes, or in an encoding not known
 */
export async function detectEncoding(source: ByteSource, mostBytes: number): Promise<Encoding> {
  const utf8 = new Utf8Probe();
  const probes = legacyProbes();
  const head: number[] = [];
  const nul = { even: 0, odd: 0 };
  let size = 0;
  let control = 0;
  for await (const piece of source.open()) {
    for (const byte of piece) {
      if (head.length < 4) head.push(byte);
      if (byte === 0) nul[size % 2 === 0 ? 'even' : 'odd'] += 1;
      if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) control += 1;
      utf8.feed(byte);
      for (const probe of probes) probe.feed(byte);
      size += 1;
    }
    if (size > mostBytes) throw new CsvError({ kind: 'tooLarge', limit: mostBytes });
  }
  utf8.end();
  const known = MAGIC.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (known) throw new CsvError({ kind: 'notText', looksLike: known[0] });
  if (head[0] === 0xff && head[1] === 0xfe && utf16Plausible(size, nul)) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff && utf16Plausible(size, nul)) return 'utf-16be';
  if (nul.odd > size / 4 && nul.even === 0) return 'utf-16le';
  if (nul.even > size / 4 && nul.odd === 0) return 'utf-16be';
  if (control > size * BINARY_SHARE) throw new CsvError({ kind: 'notText', looksLike: 'binary' });
  if (utf8.invalidLine === null) return 'utf-8';
  const best = probes.reduce((a, b) => (b.score() > a.score() ? b : a));
  const damagedUtf8 = utf8.longCharacters > utf8.invalid * 3;
  if (damagedUtf8 || best.score() < SURE_ENOUGH)
    throw new CsvError({ kind: 'encodingUnknown', line: utf8.invalidLine });
  return best.encoding;
}

/** UTF-16 comes in pairs, and a table has line ends and separators, each half a NUL. */
function utf16Plausible(size: number, nul: { even: number; odd: number }): boolean {
  return size % 2 === 0 && (size === 2 || nul.even + nul.odd > 0);
}
