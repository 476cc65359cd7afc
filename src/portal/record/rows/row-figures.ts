import type { ReactNode } from 'react';
import type { Draft } from '../../fields/draft.ts';

/** A figure that is worked out of a row, in a column of its own. */
export interface FigureColumn {
  readonly id: string;
  readonly title: string;
  of(row: Draft): string;
}

/** What is worked out of the rows of a table as they are typed. */
export interface RowFigures {
  readonly columns: readonly FigureColumn[];
  /** Below the table, of all rows together. */
  below(rows: readonly Draft[]): ReactNode;
}
