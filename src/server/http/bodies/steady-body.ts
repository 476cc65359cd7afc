import { Refusal } from '../../refusal.ts';

/** How slowly a body may come: this long (ms) whatever its length, and beyond it at least so many bytes a second. */
export interface Pace {
  readonly grace: number;
  readonly bytesPerSecond: number;
}

export const usualPace: Pace = { grace: 10_000, bytesPerSecond: 4 * 1024 };

/**
 * A body's parts as they arrive, given up once they come slower than the pace allows: who sends a byte now and then
 * must not hold a place.
 * @throws Refusal `requestTooSlow`
 */
export async function* steadily(
  body: ReadableStream<Uint8Array>,
  { grace, bytesPerSecond }: Pace = usualPace,
): AsyncGenerator<Uint8Array> {
  const began = performance.now();
  const reader = body.getReader();
  let received = 0;
  let isTooSlow = false;
  const due = () => began + grace + (received / bytesPerSecond) * 1000 - performance.now();
  const look = (): void => {
    const left = due();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    isTooSlow = true;
    // Ends the read that waits. Cancelling the body instead would cut the line, and the reply with it.
    reader.releaseLock();
  };
  let timer = setTimeout(look, grace);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isTooSlow) throw new Refusal('requestTooSlow');
      if (done) return;
      received += value.byteLength;
      yield value;
    }
  } catch (failure) {
    throw isTooSlow ? new Refusal('requestTooSlow') : failure;
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}

/** What `reading` gives, within the grace of the pace. @throws Refusal `requestTooSlow` */
export async function promptly<Result>(
  reading: Promise<Result>,
  { grace }: Pace = usualPace,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Refusal('requestTooSlow')), grace);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    // Broken off later, it has nobody left to tell.
    reading.catch(() => undefined);
  }
}
