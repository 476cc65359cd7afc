interface Attempted {
  readonly result?: { readonly retryCount?: number | undefined } | undefined;
}

/**
 * A code that is free each time a test runs: what a first try made still stands when the test runs once more.
 * @param task the test, as its own context gives it
 */
export const freshCode = (task: Attempted, code: string): string => `${code}${task.result?.retryCount || ''}`;
