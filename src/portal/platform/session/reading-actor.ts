import { fromPromise } from 'xstate';

/**
 * An actor that reads something and stops reading when the chart moves on. A call it gave up is never heard of again,
 * also where the chart itself was started anew meanwhile, as React's strict mode does.
 */
export function readingActor<T>(run: (signal: AbortSignal) => Promise<T>) {
  return fromPromise<T>(({ signal }) =>
    run(signal).catch((error: unknown) => {
      if (signal.aborted) return new Promise<never>(() => {});
      throw error;
    }),
  );
}
