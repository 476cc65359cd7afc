import {
  BinaryBitmap,
  GlobalHistogramBinarizer,
  MultiFormatOneDReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

const MODULE = 3;
const HEIGHT = 40;

/** What a scanner that knows nothing of the encoder reads off the bars. */
function scanned(code: string): string {
  const drawn = barsOf(code);
  if (drawn === null) throw new Error('Nothing was drawn');
  const width = drawn.width * MODULE;
  const row = new Uint8ClampedArray(width).fill(255);
  for (const bar of drawn.bars) row.fill(0, bar.x * MODULE, (bar.x + bar.width) * MODULE);
  const picture = new Uint8ClampedArray(width * HEIGHT);
  for (let line = 0; line < HEIGHT; line += 1) picture.set(row, line * width);
  const source = new RGBLuminanceSource(picture, width, HEIGHT);
  return new MultiFormatOneDReader(new Map())
    .decode(new BinaryBitmap(new GlobalHistogramBinarizer(source)))
    .getText();
}

test.each([
  ['4006381333931', 'ean13'],
  ['9556001123459', 'ean13'],
  ['73513537', 'ean8'],
  ['036000291452', 'upca'],
  ['KOPI-01', 'code128'],
  ['can/cola 330ml', 'code128'],
  ['4006381333932', 'code128'],
  ['70100', 'code128'],
])('%s is drawn as %s, and another program reads it off the bars', (code, symbology) => {
  expect(barsOf(code)?.symbology).toBe(symbology);
  expect(scanned(code)).toBe(code);
});

test('a code no scanner could read is not drawn', () => {
  expect([barsOf('咖啡'), barsOf('')]).toEqual([null, null]);
});

/** The dark and white stripes between the white on both sides, in modules. */
function stripes(code: string): readonly number[] {
  const bars = barsOf(code)?.bars ?? [];
  return bars.flatMap(({ x, width }, nth) => {
    const next = bars[nth + 1];
    return next === undefined ? [width] : [width, next.x - x - width];
  });
}

test('bars and the white between them are as wide as the standards say, to the module', () => {
  // EAN-8: guard, 7 3 5 1, the guard of the middle, 3 5 3 7, guard (GS1 General Specifications 5.2).
  expect(stripes('73513537').join(' ')).toBe(
    '1 1 1 1 3 1 2 1 4 1 1 1 2 3 1 2 2 2 1 1 1 1 1 1 1 4 1 1 1 2 3 1 1 4 1 1 1 3 1 2 1 1 1',
  );
  // Code 128: the start of set B, A, its check character, the stop (ISO/IEC 15417).
  expect(stripes('A').join('')).toBe(['211214', '111323', '131123', '2331112'].join(''));
});

test('every code is drawn in whole modules, with the white a scanner needs on both sides', () => {
  for (const [code, white] of [
    ['4006381333931', 11],
    ['73513537', 7],
    ['036000291452', 9],
    ['can/cola 330ml', 10],
  ] as const) {
    const drawn = barsOf(code);
    const [first, last] = [drawn?.bars[0], drawn?.bars.at(-1)];
    expect(stripes(code).every((width) => Number.isInteger(width) && width > 0 && width < 5)).toBe(true);
    expect(first?.x).toBe(white);
    expect((drawn?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0)).toBeGreaterThanOrEqual(white);
  }
});
