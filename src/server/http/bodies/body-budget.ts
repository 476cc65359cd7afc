import { Refusal } from '../../refusal.ts';

const MB = 1024 * 1024;

/** How much memory bodies may take, in bytes, and how long their senders wait for it. */
export interface BodyLimits {
  /** Of all bodies in hand together. */
  readonly process: number;
  /** Of one company's: it waits for itself, never the others for it. */
  readonly company: number;
  /** Of everyone's who is not signed in. */
  readonly strangers: number;
  /** A body of at most so many bytes overtakes larger ones that wait, and has so much room to itself in each part. */
  readonly small: { readonly bytes: number; readonly room: number };
  /** How many of one company may wait, and how long (ms). */
  readonly waiting: number;
  readonly patience: number;
}

const usualLimits: BodyLimits = {
  process: 128 * MB,
  company: 48 * MB,
  strangers: 16 * MB,
  small: { bytes: MB, room: 8 * MB },
  waiting: 100,
  patience: 30_000,
};

/** A body's part of the memory, from before its first byte is read until its request is answered. */
export interface Share {
  /** Takes more for a body that did not say how long it is. @throws Refusal `serverBusy` */
  readonly grow: (bytes: number) => void;
  readonly release: () => void;
}

/** The memory for bodies of requests in hand: one for the process. */
export interface BodyBudget {
  /**
   * Room for a body of the company, or of nobody known yet (null). Who finds none waits in line, until `sender` is gone.
   * @throws Refusal `serverBusy` where the line is too long or the wait was
   */
  readonly take: (
    companyId: string | null,
    bytes: number,
    sender?: Pick<Request, 'signal'>,
  ) => Promise<Share>;
  /** Bytes in hand, and who waits: for tests and figures. */
  readonly held: () => { readonly bytes: number; readonly waiting: number };
}

interface Waiter {
  readonly owner: string;
  readonly bytes: number;
  readonly admit: () => void;
}

const STRANGERS = '';

export function createBodyBudget(limits: BodyLimits = usualLimits): BodyBudget {
  const byOwner = new Map<string, number>();
  const waiters = new Set<Waiter>();
  let total = 0;

  const isSmall = (bytes: number) => bytes <= limits.small.bytes;
  /** What must stay free for others when a body of this size has come in. */
  const spare = (bytes: number) => (isSmall(bytes) ? 0 : limits.small.room);
  const mostOf = (owner: string, bytes: number) =>
    (owner === STRANGERS ? limits.strangers : limits.company) - spare(bytes);
  const fitsOwner = (owner: string, bytes: number) =>
    (byOwner.get(owner) ?? 0) + bytes <= mostOf(owner, bytes);
  const fits = (owner: string, bytes: number) =>
    fitsOwner(owner, bytes) && total + bytes <= limits.process - spare(bytes);

  function add(owner: string, bytes: number): void {
    total += bytes;
    const held = (byOwner.get(owner) ?? 0) + bytes;
    if (held > 0) byOwner.set(owner, held);
    else byOwner.delete(owner);
  }

  /** Lets in who fits, in the order they came; who only waits for their own company's part holds up nobody else. */
  function admitWaiting(): void {
    for (const waiter of waiters) {
      if (!fitsOwner(waiter.owner, waiter.bytes)) continue;
      if (!fits(waiter.owner, waiter.bytes)) return;
      waiters.delete(waiter);
      add(waiter.owner, waiter.bytes);
      waiter.admit();
    }
  }

  function shareOf(owner: string, taken: number): Share {
    let bytes = taken;
    return {
      grow(more) {
        if (!fits(owner, more)) throw new Refusal('serverBusy');
        add(owner, more);
        bytes += more;
      },
      release() {
        add(owner, -bytes);
        bytes = 0;
        admitWaiting();
      },
    };
  }

  return {
    async take(companyId, bytes, sender) {
      const owner = companyId ?? STRANGERS;
      const waitingOfOwner = [...waiters].filter((waiter) => waiter.owner === owner).length;
      if ((waitingOfOwner === 0 || isSmall(bytes)) && fits(owner, bytes)) {
        add(owner, bytes);
        return shareOf(owner, bytes);
      }
      if (bytes > mostOf(owner, bytes) || waitingOfOwner >= limits.waiting) throw new Refusal('serverBusy');
      await new Promise<void>((admit, refuse) => {
        const waiter: Waiter = {
          owner,
          bytes,
          admit() {
            clearTimeout(timer);
            sender?.signal.removeEventListener('abort', leave);
            admit();
          },
        };
        const leave = (): void => {
          clearTimeout(timer);
          if (!waiters.delete(waiter)) return;
          refuse(new Refusal('serverBusy'));
          admitWaiting();
        };
        const timer = setTimeout(leave, limits.patience);
        sender?.signal.addEventListener('abort', leave, { once: true });
        waiters.add(waiter);
      });
      return shareOf(owner, bytes);
    },
    held: () => ({ bytes: total, waiting: waiters.size }),
  };
}
