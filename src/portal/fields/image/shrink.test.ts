import { expect, test } from 'vitest';
import { pictureLimits } from '../../../contracts/storage.ts';
import { type Canvas, nameOf, shrink } from './shrink.ts';

/** A canvas whose files weigh what their pixels, format and quality make of them. */
function canvas(width: number, height: number, bytesPerPixel: number): Canvas & { tries: string[] } {
  const tries: string[] = [];
  return {
    width,
    height,
    tries,
    async write(w, h, type, quality = 1) {
      tries.push(`${w}x${h} ${type} ${quality}`);
      const size = Math.round(w * h * bytesPerPixel * (type === 'image/png' ? 3 : quality));
      return new Blob([new Uint8Array(size)], { type });
    },
  };
}
const file = (size: number, type: string) => new Blob([new Uint8Array(size)], { type });

test('a picture within its limits travels as it is', async () => {
  const small = file(1000, 'image/png');
  const page = canvas(1920, 1080, 1);
  expect(await shrink(small, page, pictureLimits, () => {})).toBe(small);
  expect(page.tries).toEqual([]);
});

test('an animation is not touched', async () => {
  const moving = file(2_000_000, 'image/gif');
  expect(await shrink(moving, canvas(4000, 4000, 1), pictureLimits, () => {})).toBe(moving);
});

test.each([
  ['a photograph of 24 megapixels', 6000, 4000, 0.6, 'image/jpeg'],
  ['a photograph that barely shrinks', 6000, 4000, 1.5, 'image/jpeg'],
  ['a drawing', 3000, 1000, 0.05, 'image/png'],
  ['a photograph saved as a drawing', 3000, 3000, 0.4, 'image/png'],
  ['a strip', 10_000, 20, 1, 'image/jpeg'],
])('%s ends within half a megabyte and 1920 pixels', async (_name, width, height, weight, type) => {
  const page = canvas(width, height, weight);
  const seen: number[] = [];
  const made = await shrink(file(9_000_000, type), page, pictureLimits, (percent) => seen.push(percent));
  expect(made.size).toBeLessThanOrEqual(524_288);
  for (const tried of page.tries)
    expect(Math.max(...(tried.split(' ')[0] ?? '').split('x').map(Number))).toBeLessThanOrEqual(1920);
  expect(seen.at(-1)).toBe(100);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
});

test('a picture that cannot be made small enough is as small as it goes', async () => {
  const limits = { mostBytes: 10, mostSide: 100 };
  const made = await shrink(file(90_000, 'image/jpeg'), canvas(200, 200, 5), limits, () => {});
  expect(made.size).toBeLessThan(10_000);
});

test('the name follows what the picture became', () => {
  expect(nameOf('Mee Goreng.PNG', 'image/jpeg')).toBe('Mee Goreng.jpg');
  expect(nameOf('mee.JPEG', 'image/jpeg')).toBe('mee.JPEG');
  expect(nameOf('mee.png', 'image/png')).toBe('mee.png');
});
