import type { PdfFile } from './pdf-file.ts';
import { subsetFont } from './subset-font.ts';
import type { TrueTypeFont } from './woff-font.ts';

/** A font as one PDF uses it: it remembers what was written, and embeds that alone. */
export interface EmbeddedFont {
  /** The width of a text in points at a size in points. */
  width(text: string, size: number): number;
  /** The text as its glyphs, in the hexadecimal a PDF shows. */
  glyphs(text: string): string;
  /** Adds the font with the glyphs used so far to the file. */
  embed(file: PdfFile): string;
}

/** A typeface to write with, in one weight. */
export interface FontFace {
  /** Its PostScript name, `NotoSansSC-Bold`. */
  readonly name: string;
  readonly font: TrueTypeFont;
  /** How wide its upright strokes are, in thousandths of the size: a reader without the font draws its likeness. */
  readonly stem: number;
  /** What is drawn for a text, where the typeface draws some signs badly. */
  readonly drawn?: (text: string) => string;
}

/** A typeface as one file uses it. */
export function openFont({ name, font, stem, drawn = (text) => text }: FontFace): EmbeddedFont {
  const used = new Map<number, number>();
  const perThousand = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const glyphOf = (codePoint: number) => {
    const glyph = font.glyphOf(codePoint);
    used.set(glyph, codePoint);
    return glyph;
  };
  return {
    width(text, size) {
      let units = 0;
      for (const letter of drawn(text)) units += font.advanceOf(font.glyphOf(letter.codePointAt(0) ?? 0));
      return (units * size) / font.unitsPerEm;
    },
    glyphs: (text) =>
      `<${[...drawn(text)].map((letter) => hex(glyphOf(letter.codePointAt(0) ?? 0))).join('')}>`,
    embed(file) {
      const subset = `/SUBSET+${name}`;
      const content = subsetFont(font, new Set(used.keys()));
      const program = file.addStream(`/Length1 ${content.length}`, content);
      const [ascent, descent] = [perThousand(font.ascent), perThousand(font.descent)];
      const box = `[0 ${descent} 1000 ${ascent}]`;
      const descriptor = file.add(
        `<< /Type /FontDescriptor /FontName ${subset} /Flags 4 /FontBBox ${box} /ItalicAngle 0 /Ascent ${ascent} ` +
          `/Descent ${descent} /CapHeight 730 /StemV ${stem} /FontFile2 ${program} >>`,
      );
      const widths = [...used.keys()]
        .toSorted((a, b) => a - b)
        .map((glyph) => `${glyph} [${perThousand(font.advanceOf(glyph))}]`);
      const described = file.add(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${subset} /CIDToGIDMap /Identity /DW 1000 ` +
          `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
          `/FontDescriptor ${descriptor} /W [${widths.join(' ')}] >>`,
      );
      const meanings = file.addStream('', Buffer.from(unicodeMap(used), 'latin1'));
      return file.add(
        `<< /Type /Font /Subtype /Type0 /BaseFont ${subset} /Encoding /Identity-H /DescendantFonts [${described}] ` +
          `/ToUnicode ${meanings} >>`,
      );
    },
  };
}

const hex = (number: number): string => number.toString(16).padStart(4, '0');

/** Which character each glyph stands for, so that text can be searched, copied and read aloud. */
function unicodeMap(used: ReadonlyMap<number, number>): string {
  const pairs = [...used].map(([glyph, codePoint]) => {
    const letters = Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex');
    return `<${hex(glyph)}> <${letters}>`;
  });
  const blocks: string[] = [];
  for (let start = 0; start < pairs.length; start += 100) {
    const block = pairs.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
