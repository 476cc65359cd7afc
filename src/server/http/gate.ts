/** The most requests in hand at once; more are told to come back rather than made to wait (fault F22). */
const MOST_IN_HAND = 400;

/** How many requests are being worked on, known to the application and to the socket it listens on. */
export interface Gate {
  readonly isFull: () => boolean;
  readonly inHand: () => number;
  /** Counts a request for as long as the work on its reply takes. */
  through<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether more are in hand than there is room for: others took the places of those that stood aside. */
  readonly isOverfull: () => boolean;
  /** Within `through`: does not count the request while it waits for its sender (fault F25). */
  aside<Result>(waiting: () => Promise<Result>): Promise<Result>;
}

export function openGate(most = MOST_IN_HAND): Gate {
  let inHand = 0;
  return {
    isFull: () => inHand >= most,
    inHand: () => inHand,
    isOverfull: () => inHand > most,
    async through(work) {
      inHand += 1;
      try {
        return await work();
      } finally {
        inHand -= 1;
      }
    },
    async aside(waiting) {
      inHand -= 1;
      try {
        return await waiting();
      } finally {
        inHand += 1;
      }
    },
  };
}

/** Probes are answered however much there is to do. */
export const isProbe = (path: string): boolean => path === '/api/health' || path === '/api/ready';
