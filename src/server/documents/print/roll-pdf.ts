import { openSheets, type Sheets, type TextStyle } from '../../../lib/pdf/sheets.ts';
import { paperFonts } from './paper-fonts.ts';
import { darkRuns } from './qr.ts';
import type { PrintedRoll, RollRow } from './roll.ts';

const MARGIN = 9;
const GAP = 6;
/** How wide the code is, with the blank around it. */
const CODE = 96;
const styles = {
  plain: { size: 8.5 },
  strong: { size: 10, isBold: true },
  faint: { size: 7.5 },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** A roll as a PDF 80 mm wide, cut below its last row. */
export function rollPdf({ language, title, number, rows }: PrintedRoll): Buffer {
  const sheets = openSheets({ ...paperFonts(), paper: 'roll', producer: 'Backcounter' });
  let y = MARGIN + 6;
  for (const row of rows) {
    if (y + CODE > sheets.height - MARGIN) {
      sheets.nextSheet();
      y = MARGIN + 6;
    }
    y = put(sheets, row, y);
  }
  return sheets.finish(`${title} ${number}`, language === 'zh' ? 'zh-Hans' : 'en');
}

/** Puts a row below the last one and gives where the next begins. */
function put(sheets: Sheets, row: RollRow, y: number): number {
  const room = sheets.width - 2 * MARGIN;
  if (row.kind === 'rule') {
    sheets.rule(MARGIN, y - 2, room, 0.5, 0.3);
    return y + 10;
  }
  if (row.kind === 'code') {
    const { size, runs } = darkRuns(row.address);
    const module = CODE / size;
    const left = (sheets.width - CODE) / 2;
    for (const { column, row: line, length } of runs)
      sheets.fill(left + column * module, y - 8 + line * module, length * module, module);
    return y + CODE;
  }
  const style = styles[row.look ?? 'plain'];
  const step = style.size * 1.38;
  if (row.kind === 'pair') return putPair(sheets, row, row.look === 'strong' ? y + 4 : y);
  const lines = sheets.wrap(row.text, room, style);
  const isCentred = row.kind === 'centred';
  for (const [index, line] of lines.entries())
    sheets.write(line, isCentred ? sheets.width / 2 : MARGIN, y + index * step, {
      ...style,
      align: isCentred ? 'centre' : 'left',
    });
  return y + lines.length * step;
}

/** Words at the left, a figure at the right. */
function putPair(sheets: Sheets, row: Extract<RollRow, { kind: 'pair' }>, y: number): number {
  const room = sheets.width - 2 * MARGIN;
  const style = styles[row.look ?? 'plain'];
  const step = style.size * 1.38;
  const right = sheets.wrap(row.right, room / 2, style);
  const wide = Math.max(...right.map((line) => sheets.widthOf(line, style)));
  const left = sheets.wrap(row.left, room - wide - GAP, style);
  for (const [index, line] of left.entries()) sheets.write(line, MARGIN, y + index * step, style);
  for (const [index, line] of right.entries())
    sheets.write(line, sheets.width - MARGIN, y + index * step, { ...style, align: 'right' });
  return y + Math.max(left.length, right.length) * step;
}
