import { type Decimal, decimal } from '../money/decimal.ts';
import { hasCheckDigit } from './gtin.ts';

/** How a company's scales write their barcodes (domain/items-clients-vendors §3). */
export interface WeightedBarcodes {
  /** Each character is one of the code: a digit as it is, `x` any, `I` the item, `W` weight or `P` price, `C` check digit. */
  readonly patterns: readonly string[];
  /** How many of the weight's and the price's digits are decimals. */
  readonly weightPlaces: number;
  readonly pricePlaces: number;
}

/** What a scale wrote: the item's digits, and one of weight and price. */
export interface WeightedRead {
  readonly item: string;
  readonly weight: Decimal | null;
  readonly price: Decimal | null;
}

const PATTERN = /^\d[\dx]*(?=[IWPx]*C?$)(?:I+x*(?:W+|P+)|(?:W+|P+)x*I+)x*C?$/;
const LONGEST = 30;

/** Whether a text says how scales write: it begins with a digit of its own and names the item and one of weight and price. */
export const isBarcodePattern = (pattern: string): boolean =>
  pattern.length <= LONGEST && PATTERN.test(pattern);

/** The patterns of a setting: any number, between commas or blanks. */
export const patternsIn = (text: string): string[] => text.split(/[\s,]+/).filter((each) => each !== '');

/** What a scanned code says by the first pattern it has the form of; null where it was no scale's. */
export function readWeighted(code: string, { patterns, ...places }: WeightedBarcodes): WeightedRead | null {
  for (const pattern of patterns) {
    if (!hasForm(code, pattern)) continue;
    const digits = (letter: string) => [...code].filter((_, at) => pattern[at] === letter).join('');
    const [weight, price] = [digits('W'), digits('P')];
    return {
      item: digits('I'),
      weight: weight === '' ? null : withPlaces(weight, places.weightPlaces),
      price: price === '' ? null : withPlaces(price, places.pricePlaces),
    };
  }
  return null;
}

function hasForm(code: string, pattern: string): boolean {
  if (code.length !== pattern.length || !/^\d+$/.test(code)) return false;
  if (pattern.endsWith('C') && !hasCheckDigit(code)) return false;
  return [...pattern].every((letter, at) => !/\d/.test(letter) || letter === code[at]);
}

/** `01234` with three places is 1.234. */
function withPlaces(digits: string, places: number): Decimal {
  const padded = digits.padStart(places + 1, '0');
  const whole = padded.slice(0, padded.length - places);
  return decimal(places === 0 ? whole : `${whole}.${padded.slice(-places)}`);
}
