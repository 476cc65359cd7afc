import { WorkerGone } from '../failures.ts';
import { startWorker } from './start-worker.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** How long (ms) a checkpoint or a table's vacuum may keep callers waiting. */
const UPKEEP_DEADLINE = 60_000;

function withResolvers() {
  let resolve = (): void => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<void>((whenDone, whenFailed) => {
    resolve = whenDone;
    reject = whenFailed;
  });
  return { promise, resolve, reject };
}

/** One life of the embedded database's worker, from its start to its end. */
export interface WorkerLife {
  /** Resolves when the engine has opened; rejects with the reason when it could not. */
  readonly opened: Promise<void>;
  /** Resolves when the thread is gone, so that the folder is free. */
  readonly ended: Promise<void>;
  /** Why the life is over, while it lasts null. */
  readonly over: () => Error | null;
  /** Sends a message. Each is answered once, within the deadline, or the life ends. */
  say(message: ToWorker, transfer?: ArrayBuffer[]): void;
  /** Who hears the answers, and who is told when the life ends. */
  listen(hear: (message: FromWorker) => void, lost: (reason: Error) => void): void;
}

export function beginWorkerLife(folder: string, deadline: number): WorkerLife {
  const worker = startWorker(folder);
  const opening = withResolvers();
  const ending = withResolvers();
  opening.promise.catch(() => undefined);
  let reasonForEnd: Error | null = null;
  let unanswered = 0;
  let timer: NodeJS.Timeout | undefined;
  let hear: (message: FromWorker) => void = () => undefined;
  let lost: (reason: Error) => void = () => undefined;

  const end = (reason: string): void => {
    if (reasonForEnd) return;
    reasonForEnd = new WorkerGone(reason);
    clearTimeout(timer);
    opening.reject(reasonForEnd);
    lost(reasonForEnd);
    void worker.terminate().then(() => ending.resolve());
  };
  let allowed = deadline;
  const watch = (): void => {
    clearTimeout(timer);
    if (unanswered > 0)
      timer = setTimeout(() => end(`The embedded database did not answer within ${allowed} ms`), allowed);
  };

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') return opening.resolve();
    if (message.kind === 'failed') return end(message.reason);
    if (message.kind === 'upkeep') {
      allowed = message.phase === 'begun' ? Math.max(deadline, UPKEEP_DEADLINE) : deadline;
      return watch();
    }
    unanswered -= 1;
    watch();
    hear(message);
  });
  worker.on('error', (failure) => end(failure instanceof Error ? failure.message : String(failure)));
  worker.on('exit', () => end('The embedded database has ended'));

  return {
    opened: opening.promise,
    ended: ending.promise,
    over: () => reasonForEnd,
    say(message, transfer = []) {
      unanswered += 1;
      if (unanswered === 1) watch();
      worker.postMessage(message, transfer);
    },
    listen(nextHear, nextLost) {
      hear = nextHear;
      lost = nextLost;
    },
  };
}
