import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { Sha256 } from './sha256.ts';

it('gives the hash everybody else gives, however the bytes come', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 5_000]) {
    const bytes = Uint8Array.from({ length }, (_, nth) => (nth * 31 + length) % 256);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(new Sha256().update(bytes).digest(), `${length} bytes`).toBe(expected);
    for (const piece of [1, 7, 64, 100]) {
      const hash = new Sha256();
      for (let from = 0; from < length; from += piece) hash.update(bytes.subarray(from, from + piece));
      expect(hash.digest(), `${length} bytes by ${piece}`).toBe(expected);
    }
  }
});
