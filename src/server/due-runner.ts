import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Hub } from './events/hub.ts';

/** Rows that are worked off when their time has come, by whichever server takes them first. */
export interface DueWork {
  /** Works off some of what is due; false when nothing was. */
  work(): Promise<boolean>;
  /** When something is due next; null where nothing waits. */
  next(): Promise<Date | null>;
  /** The news that there is more to look at. */
  readonly news: string;
  /** What the log calls it. */
  readonly name: string;
}

/** The clock may be set: it is looked at again at least this often. */
const LONGEST_WAIT_MS = 60_000;
const TRY_AGAIN_MS = 5_000;

/** Looks for due work at the server's start, at the next due time, and when news of more comes. */
export function startDueRunner(
  { clock, log, hub }: { readonly clock: Clock; readonly log: Logger; readonly hub: Hub },
  due: DueWork,
) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const wait = (ms: number) => {
    if (stopped) return;
    timer = setTimeout(look, Math.min(Math.max(ms, 0), LONGEST_WAIT_MS));
    timer.unref();
  };
  const round = async () => {
    do {
      isAskedAgain = false;
      while (!stopped && (await due.work()));
    } while (isAskedAgain && !stopped);
    const next = await due.next();
    wait(next === null ? LONGEST_WAIT_MS : next.getTime() - clock.now().getTime());
  };
  function look(): void {
    clearTimeout(timer);
    if (stopped) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = round()
      .catch((failure: unknown) => {
        log.warn({ err: failure }, `${due.name} could not be read`);
        wait(TRY_AGAIN_MS);
      })
      .finally(() => {
        running = null;
      });
  }
  const unsubscribe = hub.subscribe((changes) => {
    if (changes.some(({ resource }) => resource === due.news)) look();
  });
  look();
  return {
    /** Finishes the work in hand and stops; what is left is done after the next start. */
    async stop() {
      stopped = true;
      unsubscribe();
      clearTimeout(timer);
      await running;
    },
  };
}
