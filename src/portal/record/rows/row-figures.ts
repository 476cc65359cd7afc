import type { ReactNode } from 'react';
import type { Draft } from '../../fields/draft.ts';

/** A figure that is worked out of a row, in a column of its own. */
export interface FigureColumn {
  readonly id: string;
  readonly title: string;
  of(row: Draft): string;
}

/** What is worked out of the rows of a table: columns behind theirs, and what is said of all of them below it. */
export interface RowFigures {
  readonly columns: readonly FigureColumn[];
  readonly below: ReactNode;
}

/** Works figures out of the rows as they are typed; called whenever the table is drawn. */
export type UseRowFigures = (rows: readonly Draft[]) => RowFigures;

const none: RowFigures = { columns: [], below: null };

/** A table without figures. */
export const useNoFigures: UseRowFigures = () => none;
