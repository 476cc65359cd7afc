import { type EmbeddedFont, type FontFace, openFont } from './embedded-font.ts';
import { openPdf, pdfText } from './pdf-file.ts';

/** A4, in points. */
const A4 = { width: 595.28, height: 841.89 };

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  /** 0 is black, 1 is white. */
  readonly grey?: number;
  readonly align?: 'left' | 'right';
}

/** Sheets of paper written from the top: places are points from the left and top edge. */
export interface Sheets {
  readonly width: number;
  readonly height: number;
  /** Begins the next sheet. */
  nextSheet(): void;
  /** Writes one line; a right-aligned one ends at `x`. */
  write(text: string, x: number, y: number, style: TextStyle): void;
  rule(x: number, y: number, length: number, weight: number, grey?: number): void;
  widthOf(text: string, style: TextStyle): number;
  /** The text broken into lines no wider than that. */
  wrap(text: string, width: number, style: TextStyle): readonly string[];
  /** The whole file; `foot` says what is at the foot of each sheet. */
  finish(title: string, language: string, foot: (page: number, pages: number) => string): Buffer;
}

export interface SheetOptions {
  readonly isLandscape: boolean;
  readonly regular: FontFace;
  readonly bold: FontFace;
  /** The program the file names as its maker. */
  readonly producer: string;
}

/** A4 paper, upright or lying. */
export function openSheets({ isLandscape, regular, bold, producer }: SheetOptions): Sheets {
  const [width, height] = isLandscape ? [A4.height, A4.width] : [A4.width, A4.height];
  const fonts: Record<'F1' | 'F2', EmbeddedFont> = { F1: openFont(regular), F2: openFont(bold) };
  const pages: string[][] = [[]];
  const fontOf = ({ isBold = false }: TextStyle) => (isBold ? 'F2' : 'F1');
  const widthOf = (text: string, style: TextStyle) => fonts[fontOf(style)].width(text, style.size);
  const place = (number: number) => number.toFixed(2);
  const written = (text: string, x: number, y: number, style: TextStyle) => {
    const left = style.align === 'right' ? x - widthOf(text, style) : x;
    const font = fontOf(style);
    return `${style.grey ?? 0} g BT /${font} ${style.size} Tf ${place(left)} ${place(height - y)} Td ${fonts[font].glyphs(text)} Tj ET`;
  };
  const onPage = (content: string) => pages.at(-1)?.push(content);
  return {
    width,
    height,
    nextSheet: () => void pages.push([]),
    write(text, x, y, style) {
      if (text !== '') onPage(written(text, x, y, style));
    },
    rule: (x, y, length, weight, grey = 0) =>
      void onPage(
        `${grey} G ${weight} w ${place(x)} ${place(height - y)} m ${place(x + length)} ${place(height - y)} l S`,
      ),
    widthOf,
    wrap: (text, room, style) =>
      text.split('\n').flatMap((line) => wrapLine(line, room, (part) => widthOf(part, style))),
    finish(title, language, foot) {
      const small = { size: 7.5, grey: 0.4, align: 'right' } as const;
      for (const [index, page] of pages.entries())
        page.push(written(foot(index + 1, pages.length), width - 40, height - 24, small));
      const file = openPdf();
      const fontsAt = `<< /F1 ${fonts.F1.embed(file)} /F2 ${fonts.F2.embed(file)} >>`;
      const tree = file.reserve();
      const kids = pages.map((page) => {
        const content = file.addStream('', Buffer.from(page.join('\n'), 'latin1'));
        return file.add(
          `<< /Type /Page /Parent ${tree.reference} /MediaBox [0 0 ${width} ${height}] /Resources << /Font ${fontsAt} >> /Contents ${content} >>`,
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
