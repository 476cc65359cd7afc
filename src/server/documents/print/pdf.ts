import { openSheets, type Sheets, type TextStyle } from '../../../lib/pdf/sheets.ts';
import { paperFonts } from './paper-fonts.ts';
import { filled, paperWords } from './paper-words.ts';
import type { PrintedColumn, PrintedDocument, PrintedFact, PrintedParty, PrintedTable } from './printed.ts';

const MARGIN = 40;
/** Between what is in one column and in the next. */
const GAP = 10;
/** What a column of many words needs to be read with ease. */
const LEAST_WORDY = 110;
const plain: TextStyle = { size: 8.5 };
const bold: TextStyle = { size: 8.5, isBold: true };
const faint: TextStyle = { size: 8.5, grey: 0.35 };
const LINE = 12;

/** The document as an A4 PDF, lying where it has many columns; a row never torn between two sheets. */
export function printedPdf(printed: PrintedDocument): Buffer {
  const sheets = openSheets({
    ...paperFonts(),
    paper: printed.tables.some(({ columns }) => columns.length > 11) ? 'lying' : 'upright',
    producer: 'Backcounter',
  });
  const words = paperWords(printed.language);
  let y = head(sheets, printed);
  y = parties(sheets, printed.parties, y);
  y = facts(sheets, printed.facts, y) + 8;
  for (const each of printed.tables) y = table(sheets, each, y) + 10;
  y = totals(sheets, printed.totals, y, true);
  y = totals(sheets, printed.settled, y, false);
  for (const each of printed.tablesBelow) y = table(sheets, each, y + 10);
  if (printed.notes.length > 0) y = facts(sheets, printed.notes, y + 12, 1);
  if (printed.remarks !== '') {
    const lines = sheets.wrap(printed.remarks, sheets.width - 2 * MARGIN, plain);
    y = room(sheets, y + 8, LINE * 2);
    sheets.write(words.remarks, MARGIN, y, bold);
    for (const line of lines) {
      y = room(sheets, y + LINE, LINE);
      sheets.write(line, MARGIN, y, plain);
    }
  }
  if (printed.signatures.length > 0) y = room(sheets, y + 60, 30);
  const half = (sheets.width - 2 * MARGIN - 60) / 2;
  for (const [index, word] of printed.signatures.entries()) {
    const x = MARGIN + index * (half + 60);
    sheets.rule(x, y, half, 0.6);
    sheets.write(word, x, y + 12, faint);
  }
  const title = `${printed.title} ${printed.number}`;
  const language = printed.language === 'zh' ? 'zh-Hans' : 'en';
  return sheets.finish(title, language, (page, pages) =>
    [printed.number, printed.printed, filled(words.page, { page, pages })].join(' · '),
  );
}

/** A place for so much height: here, or at the top of the next sheet. */
function room(sheets: Sheets, y: number, height: number): number {
  if (y + height <= sheets.height - MARGIN - 6) return y;
  sheets.nextSheet();
  return MARGIN + 10;
}

/** Who issues it on the left, what it is on the right. */
function head(sheets: Sheets, { issuer, title, number, status }: PrintedDocument): number {
  const right = sheets.width - MARGIN;
  const left = (sheets.width - 2 * MARGIN) * 0.55;
  let y = MARGIN + 12;
  sheets.write(title, right, y + 2, { size: 15, isBold: true, align: 'right' });
  sheets.write(number, right, y + 20, { size: 11, align: 'right' });
  sheets.write(status, right, y + 34, { ...faint, align: 'right' });
  const name: TextStyle = { size: 11, isBold: true };
  for (const line of sheets.wrap(issuer.name, left, name)) {
    sheets.write(line, MARGIN, y, name);
    y += 14;
  }
  for (const line of sheets.wrap(issuer.address, left, plain)) {
    sheets.write(line, MARGIN, y, plain);
    y += LINE;
  }
  for (const [label, value] of issuer.facts) {
    sheets.write(`${label}: ${value}`, MARGIN, y, faint);
    y += LINE;
  }
  return Math.max(y, MARGIN + 58) + 8;
}

/** Whom it goes to and where the goods go, side by side. */
function parties(sheets: Sheets, list: readonly PrintedParty[], start: number): number {
  const column = (sheets.width - 2 * MARGIN) / 2;
  const ends = list.map(({ label, name, lines }, index) => {
    const x = MARGIN + index * column;
    const room = column - 2 * GAP;
    let y = start;
    sheets.write(label, x, y, faint);
    for (const [texts, style] of [[[name], bold] as const, [lines, plain] as const])
      for (const line of texts.flatMap((each) => sheets.wrap(each, room, style))) {
        y += LINE;
        sheets.write(line, x, y, style);
      }
    return y + LINE + 8;
  });
  return Math.max(start, ...ends);
}

/** Labels and values in two columns, unless told one. */
function facts(sheets: Sheets, list: readonly PrintedFact[], start: number, columns = 2): number {
  const column = (sheets.width - 2 * MARGIN) / columns;
  const label = 96;
  let y = start;
  for (let index = 0; index < list.length; index += columns) {
    const pair = list.slice(index, index + columns).map(([name, value]) => ({
      name: sheets.wrap(name, label - GAP, faint),
      value: sheets.wrap(value, column - label - 2 * GAP, plain),
    }));
    const lines = Math.max(...pair.flatMap(({ name, value }) => [name.length, value.length]));
    y = room(sheets, y, lines * LINE);
    for (const [place, { name, value }] of pair.entries()) {
      const x = MARGIN + place * column;
      for (const [line, text] of name.entries()) sheets.write(text, x, y + line * LINE, faint);
      for (const [line, text] of value.entries()) sheets.write(text, x + label, y + line * LINE, plain);
    }
    y += lines * LINE;
  }
  return y;
}

interface Placed extends PrintedColumn {
  readonly x: number;
  readonly width: number;
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** What each column needs so that no heading, or at least no word of one, is broken; those of many words bear breaking. */
function needs(sheets: Sheets, { columns, rows }: PrintedTable, isHeadingWhole: boolean): number[] {
  return columns.map(({ label, isWordy }, index) => {
    if (isWordy) return 0;
    const parts = isHeadingWhole ? [label] : label.split(' ');
    const heading = Math.max(...parts.map((part) => sheets.widthOf(part, bold)));
    const widest = (most: number, texts: readonly string[]) =>
      Math.max(most, ...(texts[index] ?? '').split('\n').map((line) => sheets.widthOf(line, plain)));
    return Math.ceil(rows.reduce(widest, heading)) + GAP;
  });
}

/**
 * Columns side by side, each as wide as it needs and those of many words with the rest; where that leaves them too
 * little, all by their weights. The gap behind the last one is in the margin.
 */
function placed(sheets: Sheets, printed: PrintedTable): readonly Placed[] {
  const { columns } = printed;
  const whole = sheets.width - 2 * MARGIN + GAP;
  const wordy = columns.filter(({ isWordy }) => isWordy);
  const fitting = [needs(sheets, printed, true), needs(sheets, printed, false)].find(
    (widths) => wordy.length > 0 && whole - sum(widths) >= wordy.length * LEAST_WORDY,
  );
  const rest = whole - sum(fitting ?? []);
  const weights = sum((fitting ? wordy : columns).map(({ weight }) => weight));
  let x = MARGIN;
  return columns.map((column, index) => {
    const own = column.isWordy ? undefined : fitting?.[index];
    const room = own ?? (rest * column.weight) / weights;
    const place = { ...column, x, width: room - GAP };
    x += room;
    return place;
  });
}

/** The entries of a collection under its title, with their headings again on every sheet. */
function table(sheets: Sheets, printed: PrintedTable, start: number): number {
  const { title, columns, rows } = printed;
  const places = placed(sheets, printed);
  const cells = (texts: readonly string[], style: TextStyle) =>
    places.map(({ width }, index) => sheets.wrap(texts[index] ?? '', width, style));
  const put = (lines: readonly (readonly string[])[], y: number, style: TextStyle) => {
    for (const [index, { x, width, isNumeric }] of places.entries())
      for (const [line, text] of (lines[index] ?? []).entries())
        sheets.write(
          text,
          isNumeric ? x + width : x,
          y + line * LINE,
          isNumeric ? { ...style, align: 'right' } : style,
        );
  };
  const heightOf = (lines: readonly (readonly string[])[]) =>
    Math.max(1, ...lines.map(({ length }) => length)) * LINE;
  const headings = cells(
    columns.map(({ label }) => label),
    bold,
  );
  const heading = (y: number): number => {
    put(headings, y, bold);
    const below = y + heightOf(headings) - 7;
    sheets.rule(MARGIN, below, sheets.width - 2 * MARGIN, 1);
    return below + 13;
  };
  const above = title === '' ? 0 : 2 * LINE;
  let y = room(sheets, start, above + heightOf(headings) + 3 * LINE);
  if (title !== '') sheets.write(title, MARGIN, y + 4, { size: 10.5, isBold: true });
  y = heading(y + above);
  for (const texts of rows) {
    const lines = cells(texts, plain);
    const height = heightOf(lines);
    const next = room(sheets, y, height);
    y = next < y ? heading(next) : next;
    put(lines, y, plain);
    y += height;
    sheets.rule(MARGIN, y - 8, sheets.width - 2 * MARGIN, 0.3, 0.75);
    y += 4;
  }
  return y;
}

/** The figures at the right; the last one strong where they are a sum. */
function totals(sheets: Sheets, list: readonly PrintedFact[], start: number, isSum: boolean): number {
  const right = sheets.width - MARGIN;
  let y = room(sheets, start, list.length * 14 + 8);
  for (const [index, [label, value]] of list.entries()) {
    const isLast = isSum && index === list.length - 1;
    const style: TextStyle = isLast ? { size: 10.5, isBold: true } : plain;
    if (isLast) {
      sheets.rule(right - 220, y - 8, 220, 1);
      y += 6;
    }
    sheets.write(label, right - 216, y, style);
    sheets.write(value, right, y, { ...style, align: 'right' });
    y += 14;
  }
  return y;
}
