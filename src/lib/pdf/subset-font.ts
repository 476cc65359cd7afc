import type { TrueTypeFont } from './woff-font.ts';

/** Tables a PDF reader needs of an embedded TrueType font, hinting included where the font has it. */
const needed = ['cvt ', 'fpgm', 'head', 'hhea', 'hmtx', 'maxp', 'prep'];

const ARGUMENTS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;

/**
 * The font with the outlines of some glyphs alone, under their own numbers; thousands of Chinese glyphs stay behind.
 * Gives the file of a TrueType font.
 */
export function subsetFont(font: TrueTypeFont, glyphs: ReadonlySet<number>): Buffer {
  const kept = withComponents(font, glyphs);
  const outlines: Buffer[] = [];
  const loca = Buffer.alloc((font.glyphCount + 1) * 4);
  let end = 0;
  for (let glyph = 0; glyph < font.glyphCount; glyph += 1) {
    loca.writeUInt32BE(end, glyph * 4);
    if (!kept.has(glyph)) continue;
    const outline = font.outlineOf(glyph);
    const padded = Buffer.alloc(Math.ceil(outline.length / 4) * 4);
    outline.copy(padded);
    outlines.push(padded);
    end += padded.length;
  }
  loca.writeUInt32BE(end, font.glyphCount * 4);
  const tables = new Map(needed.flatMap((name): [string, Buffer][] => [[name, tableOr(font, name)]]));
  const head = Buffer.from(font.table('head'));
  head.writeInt16BE(1, 50);
  tables.set('head', head).set('loca', loca).set('glyf', Buffer.concat(outlines));
  return fontFile([...tables].filter(([, content]) => content.length > 0));
}

function tableOr(font: TrueTypeFont, name: string): Buffer {
  try {
    return font.table(name);
  } catch {
    return Buffer.alloc(0);
  }
}

/** The glyphs with those they are put together from. */
function withComponents(font: TrueTypeFont, glyphs: ReadonlySet<number>): ReadonlySet<number> {
  const kept = new Set([0, ...glyphs]);
  for (const glyph of kept) for (const part of componentsOf(font.outlineOf(glyph))) kept.add(part);
  return kept;
}

function componentsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
    flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2);
    at += flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
  }
  return parts;
}

/** A font file of these tables; readers of PDF do not look at the checksums. */
function fontFile(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const sorted = tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [directory];
  let at = directory.length;
  for (const [index, [name, content]] of sorted.entries()) {
    const entry = 12 + index * 16;
    directory.write(name, entry, 'latin1');
    directory.writeUInt32BE(at, entry + 8);
    directory.writeUInt32BE(content.length, entry + 12);
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    at += content.length + padding.length;
  }
  return Buffer.concat(parts);
}
