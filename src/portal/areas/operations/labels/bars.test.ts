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
