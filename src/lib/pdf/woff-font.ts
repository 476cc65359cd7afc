import { inflateSync } from 'node:zlib';

/** What a page needs of a TrueType font: glyphs by character, their widths, and their outlines to embed. */
export interface TrueTypeFont {
  /** Units of the font per em. */
  readonly unitsPerEm: number;
  readonly glyphCount: number;
  /** Above and below the base line, in units of the font. */
  readonly ascent: number;
  readonly descent: number;
  readonly table: (name: string) => Buffer;
  /** The glyph of a character; 0, the empty box, where the font has none. */
  readonly glyphOf: (codePoint: number) => number;
  /** How far a glyph moves the pen, in units of the font. */
  readonly advanceOf: (glyph: number) => number;
  /** A glyph's outline. */
  readonly outlineOf: (glyph: number) => Buffer;
}

/** Reads a WOFF file with TrueType outlines (https://www.w3.org/TR/WOFF). @throws where it is none: a fault of the installation */
export function readWoff(file: Buffer): TrueTypeFont {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is no WOFF file');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const start = file.readUInt32BE(entry + 4);
    const packed = file.subarray(start, start + file.readUInt32BE(entry + 8));
    const isPacked = packed.length < file.readUInt32BE(entry + 12);
    tables.set(file.toString('latin1', entry, entry + 4), isPacked ? inflateSync(packed) : packed);
  }
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`The font has no table ${name}`);
    return found;
  };
  const head = table('head');
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const loca = table('loca');
  const glyf = table('glyf');
  const measured = hhea.readUInt16BE(34);
  const isLong = head.readInt16BE(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyphCount: table('maxp').readUInt16BE(4),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    table,
    glyphOf: remembering(glyphFinder(table('cmap'))),
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
    outlineOf: (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1)),
  };
}

/** A page asks for the same few hundred characters thousands of times. */
function remembering(find: (codePoint: number) => number): (codePoint: number) => number {
  const known = new Map<number, number>();
  return (codePoint) => {
    const glyph = known.get(codePoint) ?? find(codePoint);
    known.set(codePoint, glyph);
    return glyph;
  };
}

/** Looks characters up in the widest Unicode table the font has (format 12 or 4). */
function glyphFinder(cmap: Buffer): (codePoint: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const wide = starts.find((start) => cmap.readUInt16BE(start) === 12);
  if (wide !== undefined) return (codePoint) => inGroups(cmap, wide, codePoint);
  const narrow = starts.find((start) => cmap.readUInt16BE(start) === 4);
  if (narrow === undefined) throw new Error('The font has no Unicode table');
  return (codePoint) => inSegments(cmap, narrow, codePoint);
}

function inGroups(cmap: Buffer, start: number, codePoint: number): number {
  let low = 0;
  let high = cmap.readUInt32BE(start + 12) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = start + 16 + middle * 12;
    if (codePoint < cmap.readUInt32BE(at)) high = middle - 1;
    else if (codePoint > cmap.readUInt32BE(at + 4)) low = middle + 1;
    else return cmap.readUInt32BE(at + 8) + codePoint - cmap.readUInt32BE(at);
  }
  return 0;
}

function inSegments(cmap: Buffer, start: number, codePoint: number): number {
  const twice = cmap.readUInt16BE(start + 6);
  for (let at = 0; at < twice; at += 2) {
    if (codePoint > cmap.readUInt16BE(start + 14 + at)) continue;
    const first = cmap.readUInt16BE(start + 16 + twice + at);
    if (codePoint < first) return 0;
    const delta = cmap.readInt16BE(start + 16 + 2 * twice + at);
    const rangeAt = start + 16 + 3 * twice + at;
    const range = cmap.readUInt16BE(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = cmap.readUInt16BE(rangeAt + range + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}
