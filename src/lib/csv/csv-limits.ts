/** What a reader takes: past any of these the file is refused, a cell is cut one character beyond. */
export interface CsvLimits {
  readonly bytes: number;
  /** Rows below the heading. */
  readonly rows: number;
  readonly columns: number;
  /** Characters in one cell. */
  readonly cell: number;
}
