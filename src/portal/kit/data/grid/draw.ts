import { glyphOutline, type StatusTone, statusGlyphs } from '../../feedback/status-tone.ts';
import type { GridPalette } from './palette.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const paths = new Map<string, Path2D>();

function pathOf(d: string): Path2D {
  const known = paths.get(d) ?? new Path2D(d);
  paths.set(d, known);
  return known;
}

/** Draws a status chip at the start of a cell, with the same sign and measures as the Chip component. */
export function drawChip(
  ctx: CanvasRenderingContext2D,
  palette: GridPalette,
  tone: StatusTone,
  text: string,
  cell: Box,
  padding: number,
): void {
  const { text: ink, fill, border } = palette.status(tone);
  const glyph = statusGlyphs[tone];
  const height = 22;
  ctx.save();
  ctx.font = `560 12px ${palette.fontFamily}`;
  const words = fitText(ctx, text, cell.width - 2 * padding - 32);
  const width = ctx.measureText(words).width + 32;
  const x = cell.x + padding - 2;
  const y = Math.round(cell.y + (cell.height - height) / 2);
  ctx.beginPath();
  ctx.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, height / 2);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = border;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.fillStyle = ink;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'start';
  ctx.fillText(words, x + 23, y + height / 2 + 0.5);
  ctx.translate(x + 7, y + 5);
  ctx.strokeStyle = ink;
  ctx.lineWidth = 1.4;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  if (glyph.outline === 'dashed') ctx.setLineDash([2, 1.7]);
  if (glyph.outline !== 'none') ctx.stroke(pathOf(glyphOutline));
  ctx.setLineDash([]);
  if (glyph.fill) ctx.fill(pathOf(glyph.fill));
  if (glyph.isCut) ctx.strokeStyle = fill;
  if (glyph.stroke) ctx.stroke(pathOf(glyph.stroke));
  ctx.restore();
}

/** Draws the place of a value that is on its way. */
export function drawSkeleton(
  ctx: CanvasRenderingContext2D,
  palette: GridPalette,
  width: number,
  cell: Box,
  padding: number,
): void {
  ctx.beginPath();
  ctx.roundRect(
    cell.x + padding,
    cell.y + cell.height / 2 - 5,
    Math.min(width, cell.width - 2 * padding),
    10,
    4,
  );
  ctx.fillStyle = palette.colour('hover');
  ctx.fill();
}

/** Draws a column's title where its values stand, with the sort arrow, and a menu sign under the pointer. */
export function drawTitle(
  ctx: CanvasRenderingContext2D,
  palette: GridPalette,
  header: {
    title: string;
    isNumeric: boolean;
    sort: 'ascending' | 'descending' | undefined;
    hasMenu: boolean;
  },
  cell: Box,
  hover: number,
): void {
  const padding = 8;
  const menuRoom = header.hasMenu ? 22 * hover : 0;
  const arrowRoom = header.sort ? 16 : 0;
  const room = cell.width - 2 * padding - menuRoom - arrowRoom;
  const middle = cell.y + cell.height / 2;
  ctx.save();
  ctx.font = `560 12px ${palette.fontFamily}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'start';
  const words = fitText(ctx, header.title, room);
  const width = ctx.measureText(words).width;
  const x = header.isNumeric
    ? cell.x + cell.width - padding - menuRoom - arrowRoom - width
    : cell.x + padding;
  ctx.fillStyle = palette.colour(header.sort ? 'text' : 'text-muted');
  ctx.fillText(words, x, middle + 0.5);
  ctx.strokeStyle = palette.colour('accent');
  ctx.lineWidth = 1.5;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  if (header.sort) {
    const tip = header.sort === 'ascending' ? -4 : 4;
    ctx.translate(x + width + 9, middle);
    ctx.stroke(new Path2D(`M0 4V-4M-3 ${tip - Math.sign(tip) * 3}L0 ${tip}L3 ${tip - Math.sign(tip) * 3}`));
    ctx.translate(-(x + width + 9), -middle);
  }
  if (header.hasMenu && hover > 0) {
    ctx.globalAlpha = hover;
    ctx.strokeStyle = palette.colour('text-muted');
    ctx.translate(cell.x + cell.width - 15, middle);
    ctx.stroke(new Path2D('M-4 -2L0 2L4 -2'));
  }
  ctx.restore();
}

/** What measures text: a canvas. */
interface TextMeasure {
  measureText(text: string): { readonly width: number };
}

/** The text, or as much of it as fits, with an ellipsis; found by halving, since a cell may hold a whole remark. */
export function fitText(ctx: TextMeasure, text: string, room: number): string {
  if (ctx.measureText(text).width <= room) return text;
  const letters = [...text];
  const upTo = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (ctx.measureText(upTo(middle)).width <= room) fits = middle;
    else tooMany = middle;
  }
  return upTo(Math.max(1, fits));
}

/** The widest a letter of the grid's type is, in CSS pixels: shorter texts need no measuring. */
const widest = 14;

/** Draws text that is longer than its cell with an ellipsis at its end; false where it fits and the grid may draw it. */
export function drawLongText(
  ctx: CanvasRenderingContext2D,
  text: string,
  cell: Box,
  look: { padding: number; ink: string },
): boolean {
  const room = cell.width - 2 * look.padding;
  if (text.length * widest <= room || ctx.measureText(text).width <= room) return false;
  ctx.save();
  ctx.fillStyle = look.ink;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillText(fitText(ctx, text, room), cell.x + look.padding, cell.y + cell.height / 2 + 1);
  ctx.restore();
  return true;
}
