import { CsvError } from './csv-error.ts';
import type { CsvLimits } from './csv-limits.ts';

/** How much of one record is kept. */
export type RecordLimits = Pick<CsvLimits, 'columns' | 'cell'>;

/** One record as it is in the file. */
export interface RawRecord {
  /** The physical line it begins on, from 1. */
  readonly line: number;
  /** Its cells as written, quotes taken off; no more than the column limit and one, each no longer than the cell limit and one. */
  readonly cells: readonly string[];
  /** How many cells the record really has. */
  readonly width: number;
}

const QUOTE = 34;
const LF = 10;
const CR = 13;
const TAB = 9;
const SPACE = 32;

/**
 * Splits text into records as RFC 4180 says, and further: any mix of LF, CRLF and CR ends a record, and a
 * quote inside an unquoted cell is a plain character (inch marks). A quoted cell that never ends, or goes
 * on after its closing quote, is refused with the line it began on, because whatever follows would be
 * read into the wrong cells.
 */
export class Tokenizer {
  readonly #delimiter: number;
  readonly #limits: RecordLimits;
  #state: 'start' | 'plain' | 'quoted' | 'closed' | 'padded' = 'start';
  #cell = '';
  #cells: string[] = [];
  #width = 0;
  #line = 1;
  #recordLine = 1;
  #quoteLine = 1;
  #afterReturn = false;

  constructor(delimiter: string, limits: RecordLimits) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#limits = limits;
  }

  /** Takes the next piece of text and gives the records that ended in it. @throws CsvError quoteBroken */
  push(text: string): RawRecord[] {
    const done: RawRecord[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const lineFeedOfReturn = code === LF && this.#afterReturn;
      this.#afterReturn = code === CR;
      if ((code === LF || code === CR) && !lineFeedOfReturn) this.#line += 1;
      if (this.#state === 'quoted') {
        if (code !== QUOTE) continue;
        this.#keep(text, from, at);
        this.#state = 'closed';
        from = at + 1;
      } else if (this.#state === 'closed' && code === QUOTE) {
        this.#state = 'quoted';
        from = at;
      } else if (this.#state === 'start' && code === QUOTE) {
        this.#state = 'quoted';
        this.#quoteLine = this.#line;
        from = at + 1;
      } else if (code === this.#delimiter || code === LF || code === CR) {
        if (this.#holdsText()) this.#keep(text, from, at);
        from = at + 1;
        if (code === this.#delimiter) this.#endCell();
        else if (!lineFeedOfReturn) done.push(this.#endRecord());
      } else if (this.#holdsText()) this.#state = 'plain';
      else if (code === SPACE || code === TAB) this.#state = 'padded';
      else throw new CsvError({ kind: 'quoteBroken', line: this.#quoteLine });
    }
    if (this.#holdsText()) this.#keep(text, from, text.length);
    return done;
  }

  /** The last record, when the text does not end in a line break. @throws CsvError quoteNotClosed */
  end(): RawRecord[] {
    if (this.#state === 'quoted') throw new CsvError({ kind: 'quoteNotClosed', line: this.#quoteLine });
    return this.#state === 'start' && this.#width === 0 ? [] : [this.#endRecord()];
  }

  /** False between a closing quote and the end of its cell. */
  #holdsText(): boolean {
    return this.#state !== 'closed' && this.#state !== 'padded';
  }

  #keep(text: string, from: number, to: number): void {
    const room = this.#limits.cell + 1 - this.#cell.length;
    if (to > from && room > 0) this.#cell += text.slice(from, Math.min(to, from + room));
  }

  #endCell(): void {
    if (this.#cells.length <= this.#limits.columns) this.#cells.push(this.#cell);
    this.#width += 1;
    this.#cell = '';
    this.#state = 'start';
  }

  #endRecord(): RawRecord {
    this.#endCell();
    const record = { line: this.#recordLine, cells: this.#cells, width: this.#width };
    this.#cells = [];
    this.#width = 0;
    this.#recordLine = this.#line;
    return record;
  }
}
