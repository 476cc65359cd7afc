/** A change that no test can notice, because the product does the same with it. */
export interface Equivalent {
  readonly file: string;
  /** The line it is made in, without what is around it. */
  readonly line: string;
  /** What stands there instead of a part of it. */
  readonly replacement: string;
  /** Why nothing changes. */
  readonly why: string;
}

export const equivalents: readonly Equivalent[] = [];
