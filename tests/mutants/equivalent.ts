/** A change that no test can notice, because the product does the same with it. */
export interface Equivalent {
  readonly file: string;
  /** The line it is made in, without what is around it. */
  readonly line: string;
  /** What of the line is changed. */
  readonly part: string;
  /** What stands there instead. */
  readonly replacement: string;
  /** Why nothing changes. */
  readonly why: string;
}

/** Several changes of one line that are equivalent for the same reason. */
export const ofLine = (
  file: string,
  line: string,
  why: string,
  ...changes: readonly (readonly [part: string, replacement: string])[]
): readonly Equivalent[] => changes.map(([part, replacement]) => ({ file, line, part, replacement, why }));

/** What an empty text becomes. */
export const STRYKER = '"Stryker was here!"';
