import { encode } from 'uqr';

/** A dark run of one row of a QR code: its column, its row and how many modules it is long. */
export interface DarkRun {
  readonly column: number;
  readonly row: number;
  readonly length: number;
}

/** The dark runs of the QR code of a text, and how many modules it is wide with the blank it needs around it. */
export function darkRuns(text: string): { readonly size: number; readonly runs: readonly DarkRun[] } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((modules, row) => {
    const found: DarkRun[] = [];
    let start = -1;
    for (const [column, isDark] of [...modules, false].entries()) {
      if (isDark && start < 0) start = column;
      if (!isDark && start >= 0) {
        found.push({ column: start, row, length: column - start });
        start = -1;
      }
    }
    return found;
  });
  return { size, runs };
}
