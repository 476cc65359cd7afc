/**
 * Numbers as people read them. Values are the decimal strings of the wire and are never turned into floats:
 * `Intl.NumberFormat` formats a decimal string exactly, rounding half away from zero.
 */
export interface Numbers {
  /** `1234.5` → `1,234.5`; with `places` exactly that many decimals. '' for null, the text itself if not a number. */
  decimal(value: string | number | null | undefined, places?: number): string;
  /** `1234.5` → `1,234.50`; no symbol, for columns that carry it in their heading (look.md U14). */
  amount(value: string | number | null | undefined, places?: number): string;
  /** `1234.5`, `RM` → `RM 1,234.50` (spec 1 §1). */
  money(value: string | number | null | undefined, symbol: string, places?: number): string;
  /** A whole count → `12,345`. */
  count(value: number): string;
}

const numeric = /^[+-]?(\d+\.?\d*|\.\d+)$/;

function isNumeric(text: string): text is `${number}` {
  return numeric.test(text);
}

/** The number formats of one language. */
export function numbersFor(locale: string): Numbers {
  const formats = new Map<string, Intl.NumberFormat>();
  function format(minimum: number, maximum: number): Intl.NumberFormat {
    const key = `${minimum}:${maximum}`;
    const known = formats.get(key);
    if (known !== undefined) return known;
    const made = new Intl.NumberFormat(locale, {
      minimumFractionDigits: minimum,
      maximumFractionDigits: maximum,
    });
    formats.set(key, made);
    return made;
  }
  const numbers: Numbers = {
    decimal(value, places) {
      if (value === null || value === undefined || value === '') return '';
      const text = String(value);
      if (!isNumeric(text)) return text;
      return places === undefined ? format(0, 6).format(text) : format(places, places).format(text);
    },
    amount: (value, places = 2) => numbers.decimal(value, places),
    money(value, symbol, places = 2) {
      const text = numbers.decimal(value, places);
      if (text === '') return '';
      return text.startsWith('-') ? `-${symbol} ${text.slice(1)}` : `${symbol} ${text}`;
    },
    count: (value) => format(0, 0).format(value),
  };
  return numbers;
}
