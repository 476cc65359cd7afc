import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { tableLink } from '../../../rules/menu/table-link.ts';
import { qrPath } from './qr-path.ts';

const SCALE = 6;

/** The path drawn as a picture: squares of one unit, each where its `M` says. */
function drawn({ size, path }: ReturnType<typeof qrPath>) {
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const at = ((Number(y) * SCALE + row) * side + Number(x) * SCALE + column) * 4;
        data.fill(0, at, at + 3);
      }
  return { width: side, height: side, data };
}

it.each([
  tableLink('https://order.kopitiga.example.com', 'KT-KL', 'Zq3v1hT8xk2mPz0a_-LdWQ'),
  tableLink(
    'https://order.example.com/a/rather/long/way/to/the/storefront?lang=zh',
    '分店-01',
    'AAAAAAAAAAAAAAAAAAAAAA',
  ),
])('another program reads %s from the code that is drawn', (link) => {
  expect(decodeQR(drawn(qrPath(link)))).toBe(link);
});
