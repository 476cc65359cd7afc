import { inflateSync } from 'node:zlib';

/** The text of a PDF as a reader would copy it: glyphs turned back by each font's own map. */
export function pdfText(file: Buffer): string {
  const streams = [
    ...file.toString('latin1').matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g),
  ].map((found) => {
    const start = (found.index ?? 0) + found[0].length;
    return inflateSync(file.subarray(start, start + Number(found[1]))).toString('latin1');
  });
  const maps = streams
    .filter((stream) => stream.includes('beginbfchar'))
    .map(
      (stream) =>
        new Map(
          [...stream.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, glyph = '', letters = '']) => [
            glyph,
            Buffer.from(letters, 'hex').swap16().toString('utf16le'),
          ]),
        ),
    );
  const shown = streams.filter((stream) => stream.includes(' Tf ')).join('\n');
  return [...shown.matchAll(/\/F(\d) [\d.]+ Tf .*? <([0-9a-f]*)> Tj/g)]
    .map(([, font, glyphs = '']) =>
      (glyphs.match(/.{4}/g) ?? []).map((glyph) => maps[Number(font) - 1]?.get(glyph) ?? '?').join(''),
    )
    .join('\n');
}
