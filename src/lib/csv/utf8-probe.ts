/** Follows a byte stream and says whether it is UTF-8, and where it first is not. */
export class Utf8Probe {
  /** The line (from 1) of the first byte that is not UTF-8; null while all of it is. */
  invalidLine: number | null = null;
  invalid = 0;
  /** Characters of three bytes or more: text in another encoding rarely forms them by chance. */
  longCharacters = 0;
  #line = 1;
  #left = 0;
  #length = 0;
  #low = 0x80;
  #high = 0xbf;
  #afterReturn = false;

  feed(byte: number): void {
    if (this.#left > 0) {
      if (byte >= this.#low && byte <= this.#high) {
        this.#continue();
        return;
      }
      this.#refuse();
    }
    this.#countLine(byte);
    if (byte < 0x80) return;
    const length =
      byte >= 0xc2 && byte <= 0xdf
        ? 2
        : byte >= 0xe0 && byte <= 0xef
          ? 3
          : byte >= 0xf0 && byte <= 0xf4
            ? 4
            : 0;
    if (length === 0) {
      this.#refuse();
      return;
    }
    this.#length = length;
    this.#left = length - 1;
    this.#low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.#high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }

  end(): void {
    if (this.#left > 0) this.#refuse();
  }

  #continue(): void {
    this.#low = 0x80;
    this.#high = 0xbf;
    this.#left -= 1;
    if (this.#left === 0 && this.#length > 2) this.longCharacters += 1;
  }

  #refuse(): void {
    this.invalid += 1;
    this.invalidLine ??= this.#line;
    this.#left = 0;
  }

  #countLine(byte: number): void {
    if (byte === 13 || (byte === 10 && !this.#afterReturn)) this.#line += 1;
    this.#afterReturn = byte === 13;
  }
}
