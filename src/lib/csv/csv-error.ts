/** Why a file cannot be read as a table. */
export type CsvProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'notText'; readonly looksLike: string }
  | { readonly kind: 'tooLarge' | 'tooManyRows' | 'tooManyColumns'; readonly limit: number }
  /** The line of the file it was found on, from 1. */
  | { readonly kind: 'encodingUnknown' | 'quoteBroken' | 'quoteNotClosed'; readonly line: number };

/** Thrown for a file that is no table, or a larger one than its reader takes. */
export class CsvError extends Error {
  readonly problem: CsvProblem;

  constructor(problem: CsvProblem) {
    super(JSON.stringify(problem));
    this.name = 'CsvError';
    this.problem = problem;
  }
}
