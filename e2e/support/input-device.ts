import type { Locator } from 'playwright';

/**
 * How a user works the portal: with the mouse, or with the keyboard alone. A journey is written once in these words
 * and run with each device.
 */
export interface InputDevice {
  /** Goes to a page by its name in the menu. */
  goTo(titleId: string): Promise<void>;
  /** Presses a button, a link, a box to tick. */
  press(control: Locator): Promise<void>;
  /** Replaces what a field holds. */
  fill(field: Locator, text: string): Promise<void>;
  /** Types into a field that finds records, and takes the first match. */
  choose(field: Locator, typed: string): Promise<void>;
  /** Takes the file with the system's own dialog, opened from a button. */
  pickFile(button: Locator, path: string): Promise<void>;
  /** Finds one record in the list that is open, and opens it. */
  openFromList(search: Locator, wanted: string): Promise<void>;
  /** Opens a list's form for a new record. */
  create(button: Locator): Promise<void>;
  /** Takes an item into a document's lines by its code. */
  addItem(scan: Locator, code: string): Promise<void>;
  /** Types into a cell of a document's line grid. */
  typeCell(cell: Cell, text: string): Promise<void>;
  /** Saves what is on the page. */
  save(button: Locator): Promise<void>;
  /** Takes the page's or the dialog's one primary step. */
  goOn(button: Locator): Promise<void>;
}

/** A cell of a canvas grid by its place, and where it stands for the mouse. */
export interface Cell {
  /** The grid's region. */
  readonly grid: Locator;
  /** From 0, without the column of row markers. */
  readonly column: number;
  readonly row: number;
  /** Widths of the columns before it and its own. */
  readonly widths: readonly number[];
}

/** A cell of a grid in its accessible table. */
export const cellAt = (column: number, row: number): string =>
  `[role=row][aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`;
