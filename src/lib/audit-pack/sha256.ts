/** The first 32 bits of the fractions of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2). */
const rounds = fractionsOfRoots(64, Math.cbrt);
const opening = fractionsOfRoots(8, Math.sqrt);
const BLOCK = 64;

/**
 * SHA-256 fed piece by piece, for files too large to be held at once: WebCrypto takes whole buffers alone, and some
 * browsers have none on a page that was opened from a disk.
 */
export class Sha256 {
  readonly #state = Int32Array.from(opening);
  readonly #words = new Int32Array(BLOCK);
  readonly #rest = new Uint8Array(BLOCK);
  #held = 0;
  #length = 0;

  update(bytes: Uint8Array): this {
    this.#length += bytes.length;
    let from = 0;
    if (this.#held > 0) {
      from = Math.min(BLOCK - this.#held, bytes.length);
      this.#rest.set(bytes.subarray(0, from), this.#held);
      this.#held += from;
      if (this.#held < BLOCK) return this;
      this.#block(this.#rest, 0);
      this.#held = 0;
    }
    for (; from + BLOCK <= bytes.length; from += BLOCK) this.#block(bytes, from);
    this.#rest.set(bytes.subarray(from));
    this.#held = bytes.length - from;
    return this;
  }

  /** The hash as hex; nothing may be fed afterwards. */
  digest(): string {
    const bits = this.#length * 8;
    const padding = new Uint8Array((this.#held < 56 ? 56 : 120) - this.#held + 8);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(padding.length - 4, bits % 2 ** 32);
    this.update(padding);
    return [...this.#state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #block(bytes: Uint8Array, from: number): void {
    const w = this.#words;
    const at = (index: number): number => w[index] ?? 0;
    for (let i = 0; i < 16; i += 1) {
      const place = from + i * 4;
      w[i] =
        ((bytes[place] ?? 0) << 24) |
        ((bytes[place + 1] ?? 0) << 16) |
        ((bytes[place + 2] ?? 0) << 8) |
        (bytes[place + 3] ?? 0);
    }
    for (let i = 16; i < 64; i += 1) {
      const early = at(i - 15);
      const late = at(i - 2);
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w[i] = (at(i - 16) + small + at(i - 7) + large) | 0;
    }
    const state = this.#state;
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const first = (h + mixed + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + at(i)) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    const added = [a, b, c, d, e, f, g, h];
    for (let i = 0; i < 8; i += 1) state[i] = ((state[i] ?? 0) + (added[i] ?? 0)) | 0;
  }
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function fractionsOfRoots(count: number, root: (of: number) => number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false;
    if (isPrime) found.push(((root(number) % 1) * 2 ** 32) | 0);
  }
  return found;
}
