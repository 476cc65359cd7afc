/** The most rows one act takes: what a user can still read the outcome of. */
export const MOST_CHOSEN = 1000;
