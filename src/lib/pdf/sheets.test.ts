import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FontFace } from './embedded-font.ts';
import { openSheets, type SheetOptions } from './sheets.ts';
import { readWoff } from './woff-font.ts';

const fontFile = (weight: number) =>
  readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`,
    ),
  );
const face = (weight: number): FontFace => ({
  name: `Test-${weight}`,
  font: readWoff(fontFile(weight)),
  stem: 80,
});
const regular = face(400);
const bold = face(700);
const paper = (kind: SheetOptions['paper'] = 'upright') =>
  openSheets({ paper: kind, regular, bold, producer: 'The test' });
const plain = { size: 10 };

/** The objects of a file by their number, found through its cross-reference table as a reader finds them. */
function objectsOf(file: Buffer): string[] {
  const text = file.toString('latin1');
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  return [...table.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => {
    const start = Number(place);
    return text.slice(start, text.indexOf('\nendobj', start));
  });
}

/** What the compressed streams of a file say. */
const streamsOf = (file: Buffer): string[] =>
  objectsOf(file).flatMap((object) => {
    const [, packed] = object.split('stream\n');
    return packed === undefined ? [] : [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
  });

describe('a file', () => {
  it('has every object where its table says, and a root that shows the title', () => {
    const sheets = paper();
    sheets.write('Purchase order 采购单', 40, 40, plain);
    const file = sheets.finish('PO-1 采购单', 'zh-Hans', () => '');
    expect(file.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    const objects = objectsOf(file);
    expect(objects.length).toBeGreaterThan(8);
    for (const [index, object] of objects.entries())
      expect(object.startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    const root = /\/Root (\d+) 0 R/.exec(file.toString('latin1'))?.[1];
    expect(objects[Number(root) - 1]).toContain('/Lang (zh-Hans)');
    const title = Buffer.from('PO-1 采购单', 'utf16le').swap16().toString('hex');
    expect(objects.some((object) => object.includes(`/Title <feff${title}>`))).toBe(true);
  });

  it('has as many sheets as were begun, each with its foot', () => {
    const sheets = paper('lying');
    sheets.nextSheet();
    sheets.nextSheet();
    const feet: string[] = [];
    const file = sheets.finish('Three', 'en', (page, pages) => {
      feet.push(`${page} of ${pages}`);
      return 'foot';
    });
    expect(feet).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    expect(file.toString('latin1').match(/\/Type \/Page \//g)).toHaveLength(3);
    expect(file.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
  });

  it('says which character each glyph stands for, so that its text can be searched', () => {
    const sheets = paper();
    sheets.write('茶', 40, 40, plain);
    const meanings = streamsOf(sheets.finish('Tea', 'en', () => '')).find((text) => text.includes('bfchar'));
    expect(meanings).toContain(`<${'茶'.codePointAt(0)?.toString(16)}>`);
  });

  it('carries the glyphs it uses and leaves the thousands of others behind', () => {
    const sheets = paper();
    sheets.write('Tea 茶', 40, 40, { ...plain, isBold: true });
    expect(sheets.finish('Tea', 'en', () => 'foot').length).toBeLessThan(fontFile(400).length / 10);
  });
});

describe('a line', () => {
  it('ends at its place when it is aligned to the right', () => {
    const sheets = paper();
    sheets.write('12.50', 300, 40, { ...plain, align: 'right' });
    const [content] = streamsOf(sheets.finish('Right', 'en', () => '')).filter((text) =>
      text.includes(' Td '),
    );
    const start = Number(/Tf ([\d.]+) /.exec(content ?? '')?.[1]);
    expect(start + sheets.widthOf('12.50', plain)).toBeCloseTo(300, 1);
  });

  it('breaks after a space, beside any Chinese character and at line ends of its own', () => {
    const { wrap } = paper();
    expect(wrap('one two three', 30, plain)).toEqual(['one', 'two', 'three']);
    expect(wrap('中央厨房', 21, plain)).toEqual(['中央', '厨房']);
    expect(wrap('a\nb', 500, plain)).toEqual(['a', 'b']);
  });

  it('cuts a word wider than its room, losing no letter and passing the room nowhere', () => {
    const sheets = paper();
    const lines = sheets.wrap('INV-00000000000000000000001 paid', 40, plain);
    expect(lines.join('').replaceAll(' ', '')).toBe('INV-00000000000000000000001paid');
    for (const line of lines) expect(sheets.widthOf(line, plain)).toBeLessThanOrEqual(40);
  });

  it('is drawn as the typeface asks', () => {
    const drawn = (text: string) => text.replaceAll('’', "'");
    const sheets = openSheets({
      paper: 'upright',
      regular: { ...regular, drawn },
      bold,
      producer: 'The test',
    });
    expect(sheets.widthOf('it’s', plain)).toBe(sheets.widthOf("it's", plain));
  });
});

describe('a roll', () => {
  it('is as wide as the paper of a till and cut below its last line, each page by itself', () => {
    const sheets = paper('roll');
    sheets.write('Kopi', 113, 40, { ...plain, align: 'centre' });
    sheets.nextSheet();
    sheets.fill(10, 100, 20, 30);
    const pages = objectsOf(sheets.finish('Receipt', 'en')).filter((each) => each.includes('/MediaBox'));
    expect(pages.map((each) => /MediaBox \[([^\]]*)\]/.exec(each)?.[1])).toEqual([
      '0 13936.00 226.77 14000',
      '0 13846.00 226.77 14000',
    ]);
  });
});

it('refuses a font that is none', () => {
  expect(() => readWoff(Buffer.from('no font at all, but long enough to be looked at, this one is'))).toThrow(
    'The font is no WOFF file',
  );
});
