/** How much a byte stream looks like text of one older encoding: 1 is everyday text, 0 or less is not it. */
export interface LegacyProbe {
  readonly encoding: 'gb18030' | 'big5' | 'windows-1252';
  feed(byte: number): void;
  score(): number;
}

/** Adds up one weight for each character outside ASCII. */
class Tally {
  #sum = 0;
  #count = 0;
  add(weight: number): void {
    this.#sum += weight;
    this.#count += 1;
  }
  mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }
}

const NOT_A_CHARACTER = -1;

/** Two bytes a character, told apart by how common the lead byte's block is in everyday writing. */
class DoubleByteProbe implements LegacyProbe {
  readonly encoding: 'gb18030' | 'big5';
  readonly #weigh: (lead: number, trail: number) => number;
  readonly #tally = new Tally();
  #lead = 0;

  constructor(encoding: 'gb18030' | 'big5', weigh: (lead: number, trail: number) => number) {
    this.encoding = encoding;
    this.#weigh = weigh;
  }

  feed(byte: number): void {
    if (this.#lead !== 0) {
      this.#tally.add(this.#weigh(this.#lead, byte));
      this.#lead = 0;
    } else if (byte > 0x80 && byte < 0xff) this.#lead = byte;
    else if (byte >= 0x80) this.#tally.add(NOT_A_CHARACTER);
  }

  score(): number {
    return this.#tally.mean();
  }
}

/** GB 2312 level 1 (the 3,755 commonest characters), its punctuation, level 2, then the rest of GBK. */
function weighGb(lead: number, trail: number): number {
  if (trail < 0x40 || trail === 0x7f || trail === 0xff) return NOT_A_CHARACTER;
  if (trail < 0xa1) return 0.1;
  if (lead >= 0xb0 && lead <= 0xd7) return 1;
  if (lead >= 0xa1 && lead <= 0xa3) return 0.8;
  return lead >= 0xd8 && lead <= 0xf7 ? 0.5 : 0;
}

/** Big5 level 1 (the 5,401 commonest characters), its punctuation, level 2. */
function weighBig5(lead: number, trail: number): number {
  if (trail < 0x40 || trail === 0xff || (trail > 0x7e && trail < 0xa1)) return NOT_A_CHARACTER;
  if (lead >= 0xa4 && lead <= 0xc6) return 1;
  if (lead >= 0xa1 && lead <= 0xa3) return 0.8;
  return lead >= 0xc9 && lead <= 0xf9 ? 0.4 : 0;
}

const UNUSED_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const EVERYDAY_1252 = new Set(
  [...'€‚„…‘’“”•–—™š›œžŸ£¥§©«®°±²³´·º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖ×ØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõö÷øùúûüý'].map(
    (character) => character.codePointAt(0),
  ),
);
const decoder1252 = new TextDecoder('windows-1252');
const table1252 = Array.from({ length: 256 }, (_, byte) =>
  decoder1252.decode(Uint8Array.of(byte)).codePointAt(0),
);

/** One byte a character: accented letters stand alone or in pairs between plain ones, never in long runs. */
class WesternProbe implements LegacyProbe {
  readonly encoding = 'windows-1252';
  readonly #tally = new Tally();
  #run = 0;

  feed(byte: number): void {
    if (byte < 0x80) {
      this.#run = 0;
      return;
    }
    this.#run += 1;
    if (UNUSED_1252.has(byte)) this.#tally.add(NOT_A_CHARACTER);
    else this.#tally.add(this.#run <= 2 && EVERYDAY_1252.has(table1252[byte]) ? 1 : -0.2);
  }

  score(): number {
    return this.#tally.mean();
  }
}

/** A fresh set of the older encodings worth trying: simplified Chinese, traditional Chinese, Western. */
export const legacyProbes = (): LegacyProbe[] => [
  new DoubleByteProbe('gb18030', weighGb),
  new DoubleByteProbe('big5', weighBig5),
  new WesternProbe(),
];
