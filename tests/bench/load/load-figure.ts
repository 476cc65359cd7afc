/** A figure of the bar against what was measured. */
export interface LoadFigure {
  readonly what: string;
  readonly measured: string;
  readonly bar: string;
  readonly isHeld: boolean;
}

/** The figures of one home, by a name that stays from run to run. */
export interface LoadChapter {
  readonly title: string;
  readonly figures: Readonly<Record<string, LoadFigure>>;
}
