/** A change that no test can notice, because the product does the same with it. */
export interface Equivalent {
  readonly file: string;
  /** The line it is made in, without what is around it. */
  readonly line: string;
  /** What of the line is changed, where the same stands instead of several parts of it. */
  readonly part?: string;
  /** What stands there instead. */
  readonly replacement: string;
  /** Why nothing changes. */
  readonly why: string;
}

export const equivalents: readonly Equivalent[] = [];
