/** A sheet or roll of labels, in millimetres. */
export interface Paper {
  readonly id: 'a4x24' | 'a4x40' | 'roll';
  readonly label: { readonly width: number; readonly height: number };
  /** How many labels lie beside and below each other on one sheet; a roll has one. */
  readonly across: number;
  readonly down: number;
  /** The white above and left of the first label. */
  readonly top: number;
  readonly left: number;
}

/** What labels are printed on: A4 sheets as office shops sell them, and the roll of a label printer. */
export const papers: readonly [Paper, ...Paper[]] = [
  { id: 'a4x24', label: { width: 70, height: 37 }, across: 3, down: 8, top: 0.5, left: 0 },
  { id: 'a4x40', label: { width: 52.5, height: 29.7 }, across: 4, down: 10, top: 0, left: 0 },
  { id: 'roll', label: { width: 40, height: 30 }, across: 1, down: 1, top: 0, left: 0 },
];

/** The narrowest bar that printers and scanners of shops still tell apart. */
const NARROWEST = 0.19;
/** What of a label's width the bars may take. */
export const BARS_SHARE = 0.92;

/** Whether a symbol of so many modules gets too narrow on a label to be read for certain. */
export const isTooNarrow = (modules: number, { label }: Paper): boolean =>
  (label.width * BARS_SHARE) / modules < NARROWEST;

/** A label’s place on a sheet, numbered from its first; null where a label was peeled off. */
export interface Place<Label> {
  readonly no: number;
  readonly label: Label | null;
}

/** One sheet of labels, numbered in the order they are printed. */
export interface Sheet<Label> {
  readonly no: number;
  readonly places: readonly Place<Label>[];
}

/** The labels sheet by sheet; those already peeled off the first sheet are left out, null in their places. */
export function sheetsOf<Label>(
  labels: readonly { readonly label: Label; readonly quantity: number }[],
  { across, down }: Paper,
  used: number,
): Sheet<Label>[] {
  const places = across * down;
  const skipped = Array.from({ length: Math.min(Math.max(used, 0), places - 1) }, () => null);
  const all = [
    ...skipped,
    ...labels.flatMap(({ label, quantity }) => Array.from({ length: quantity }, () => label)),
  ];
  if (all.length === skipped.length) return [];
  return Array.from({ length: Math.ceil(all.length / places) }, (_, at) => ({
    no: at + 1,
    places: all.slice(at * places, (at + 1) * places).map((label, place) => ({ no: place + 1, label })),
  }));
}
