import { type EmbeddedFont, type FontFace, openFont } from './embedded-font.ts';
import { openPdf, pdfText } from './pdf-file.ts';

/** A4, in points. */
const A4 = { width: 595.28, height: 841.89 };
/** The roll of a till printer, 80 mm wide; a reader shows no page higher than this. */
const ROLL = { width: 226.77, height: 14_000 };
/** What is left blank below the last line of a roll. */
const TAIL = 24;

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  /** 0 is black, 1 is white. */
  readonly grey?: number;
  readonly align?: 'left' | 'right' | 'centre';
}

/** Sheets of paper written from the top: places are points from the left and top edge. */
export interface Sheets {
  readonly width: number;
  readonly height: number;
  /** Begins the next sheet. */
  nextSheet(): void;
  /** Writes one line; a right-aligned one ends at `x`, a centred one has it in its middle. */
  write(text: string, x: number, y: number, style: TextStyle): void;
  rule(x: number, y: number, length: number, weight: number, grey?: number): void;
  /** A black rectangle from its upper left corner. */
  fill(x: number, y: number, width: number, height: number): void;
  widthOf(text: string, style: TextStyle): number;
  /** The text broken into lines no wider than that. */
  wrap(text: string, width: number, style: TextStyle): readonly string[];
  /** The whole file; `foot` says what is at the foot of each sheet of A4. */
  finish(title: string, language: string, foot?: (page: number, pages: number) => string): Buffer;
}

export interface SheetOptions {
  readonly paper: 'upright' | 'lying' | 'roll';
  readonly regular: FontFace;
  readonly bold: FontFace;
  /** The program the file names as its maker. */
  readonly producer: string;
}

/** A4 paper, upright or lying, or the roll of a till, cut below its last line. */
export function openSheets({ paper, regular, bold, producer }: SheetOptions): Sheets {
  const { width, height } = sizeOf(paper);
  const fonts: Record<'F1' | 'F2', EmbeddedFont> = { F1: openFont(regular), F2: openFont(bold) };
  const pages: string[][] = [[]];
  const lowest = [0];
  const fontOf = ({ isBold = false }: TextStyle) => (isBold ? 'F2' : 'F1');
  const widthOf = (text: string, style: TextStyle) => fonts[fontOf(style)].width(text, style.size);
  const place = (number: number) => number.toFixed(2);
  const shiftOf = { left: 0, centre: 0.5, right: 1 } as const;
  const written = (text: string, x: number, y: number, style: TextStyle) => {
    const left = x - shiftOf[style.align ?? 'left'] * widthOf(text, style);
    const font = fontOf(style);
    return `${style.grey ?? 0} g BT /${font} ${style.size} Tf ${place(left)} ${place(height - y)} Td ${fonts[font].glyphs(text)} Tj ET`;
  };
  const onPage = (content: string, y: number) => {
    pages.at(-1)?.push(content);
    lowest[pages.length - 1] = Math.max(lowest[pages.length - 1] ?? 0, y);
  };
  /** Where a sheet ends at the bottom: a roll is cut. */
  const bottomOf = (page: number) =>
    paper === 'roll' ? place(height - Math.min(height, (lowest[page] ?? 0) + TAIL)) : '0';
  return {
    width,
    height,
    nextSheet: () => void pages.push([]),
    write(text, x, y, style) {
      if (text !== '') onPage(written(text, x, y, style), y);
    },
    rule: (x, y, length, weight, grey = 0) =>
      onPage(
        `${grey} G ${weight} w ${place(x)} ${place(height - y)} m ${place(x + length)} ${place(height - y)} l S`,
        y,
      ),
    fill: (x, y, across, down) =>
      onPage(`0 g ${place(x)} ${place(height - y - down)} ${place(across)} ${place(down)} re f`, y + down),
    widthOf,
    wrap: (text, room, style) =>
      text.split('\n').flatMap((line) => wrapLine(line, room, (part) => widthOf(part, style))),
    finish(title, language, foot) {
      const small = { size: 7.5, grey: 0.4, align: 'right' } as const;
      for (const [index, page] of foot ? pages.entries() : [])
        page.push(written(foot?.(index + 1, pages.length) ?? '', width - 40, height - 24, small));
      const file = openPdf();
      const fontsAt = `<< /F1 ${fonts.F1.embed(file)} /F2 ${fonts.F2.embed(file)} >>`;
      const tree = file.reserve();
      const kids = pages.map((page, index) => {
        const content = file.addStream('', Buffer.from(page.join('\n'), 'latin1'));
        return file.add(
          `<< /Type /Page /Parent ${tree.reference} /MediaBox [0 ${bottomOf(index)} ${width} ${height}] /Resources << /Font ${fontsAt} >> /Contents ${content} >>`,
        );
      });
      tree.tell(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
      const root = file.add(
        `<< /Type /Catalog /Pages ${tree.reference} /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      );
      return file.finish(root, file.add(`<< /Title ${pdfText(title)} /Producer ${pdfText(producer)} >>`));
    },
  };
}

function sizeOf(paper: SheetOptions['paper']) {
  if (paper === 'roll') return ROLL;
  return paper === 'lying' ? { width: A4.height, height: A4.width } : A4;
}

/** Lines break after a space, or beside any Chinese character; a word wider than the room is cut. */
function wrapLine(text: string, room: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= room) return [text];
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
    while (widthOf(line.trimEnd()) > room && [...line].length > 1) {
      const letters = [...line];
      while (letters.length > 1 && widthOf(letters.join('')) > room) letters.pop();
      lines.push(letters.join(''));
      line = line.slice(letters.join('').length);
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}
