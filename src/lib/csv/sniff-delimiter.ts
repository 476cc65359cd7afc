import { type RecordLimits, Tokenizer } from './tokenizer.ts';

const CANDIDATES = [',', ';', '\t', '|'] as const;
/** Records looked at; enough to see a pattern, few enough to cost nothing. */
const SAMPLE_RECORDS = 20;

/** How the table is written: its separator, and whether a `sep=` line stands before the heading. */
export interface Layout {
  readonly delimiter: string;
  readonly hasSepLine: boolean;
}

/**
 * Finds the separator from the beginning of the text. A spreadsheet's `sep=;` line decides; else the
 * candidate under which the most records have as many cells as the first, more cells winning a tie.
 */
export function sniffDelimiter(sample: string, limits: RecordLimits): Layout {
  const told = /^[\r\n]*"?sep=(.)"?(\r\n|\r|\n|$)/i.exec(sample);
  if (told?.[1]) return { delimiter: told[1], hasSepLine: true };
  let best = { delimiter: ',', fit: 0, width: 1 };
  for (const delimiter of CANDIDATES) {
    const widths = sampleWidths(sample, delimiter, limits);
    const width = widths[0] ?? 1;
    if (width < 2) continue;
    const fit = widths.filter((each) => each === width).length / widths.length;
    if (fit > best.fit || (fit === best.fit && width > best.width)) best = { delimiter, fit, width };
  }
  return { delimiter: best.delimiter, hasSepLine: false };
}

/** The number of cells of each record that is not blank; a record broken under this candidate ends the sample. */
function sampleWidths(sample: string, delimiter: string, limits: RecordLimits): number[] {
  const tokenizer = new Tokenizer(delimiter, limits);
  const widths: number[] = [];
  try {
    for (const line of sample.split(/(?<=[\r\n])/)) {
      for (const record of tokenizer.push(line))
        if (record.cells.some((cell) => cell.trim() !== '')) widths.push(record.width);
      if (widths.length >= SAMPLE_RECORDS) return widths;
    }
    for (const record of tokenizer.end()) widths.push(record.width);
  } catch {
    return widths;
  }
  return widths;
}
