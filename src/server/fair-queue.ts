import { QueueTimeout } from './database/failures.ts';

/** After so many reads a waiting write has its turn, so that reads never keep it out. */
const READS_IN_A_ROW = 8;
/** How long (ms) a company that was served stays behind one that was not. */
const REMEMBERED = 60_000;
const MOST_REMEMBERED = 1_000;

export type TurnKind = 'read' | 'write';

/** How many units of work may run at once, and how long (ms) one waits for its turn. */
export interface FairQueueLimits {
  readonly connections: number;
  /** Of them, the most that may write at once: the rest is kept for reads. */
  readonly writes: number;
  /** Of those, the most that one company may have. */
  readonly writesByCompany: number;
  readonly patience: Readonly<Record<TurnKind, number>>;
}

/** The limits of a pool: three connections in ten are kept for reads, and no company writes on more than four. */
export function limitsOf(connections: number, patience: FairQueueLimits['patience']): FairQueueLimits {
  return {
    connections,
    writes: Math.max(1, Math.floor(connections * 0.7)),
    writesByCompany: Math.max(1, Math.floor(connections * 0.4)),
    patience,
  };
}

export interface FairQueue {
  /** Resolves when it is one's turn, with what ends it; null: nobody's in particular. Throws `QueueTimeout`. */
  take(kind: TurnKind, companyId: string | null): Promise<() => void>;
}

interface Waiting {
  readonly begin: () => void;
}

/**
 * Who gets the next free connection (fault F26): reads before writes, and of each kind the company that was served
 * longest ago, so that one company's many writes wait for each other and not the others for them.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const queues = { read: new Map<string, Waiting[]>(), write: new Map<string, Waiting[]>() };
  const running = { read: 0, write: 0 };
  const writing = new Map<string, number>();
  const served = { read: new Map<string, number>(), write: new Map<string, number>() };
  let readsInARow = 0;

  const mayWrite = (company: string): boolean =>
    running.write < limits.writes && (company === '' || (writing.get(company) ?? 0) < limits.writesByCompany);

  function nextIn(kind: TurnKind): string | undefined {
    const companies = [...queues[kind].keys()].filter((company) => kind === 'read' || mayWrite(company));
    return companies.sort((a, b) => (served[kind].get(a) ?? 0) - (served[kind].get(b) ?? 0))[0];
  }

  function count(kind: TurnKind, company: string, by: 1 | -1): void {
    running[kind] += by;
    if (kind === 'read') return;
    const now = (writing.get(company) ?? 0) + by;
    if (now === 0) writing.delete(company);
    else writing.set(company, now);
  }

  function begin(kind: TurnKind, company: string): void {
    count(kind, company, 1);
    served[kind].delete(company);
    served[kind].set(company, performance.now());
    if (served[kind].size > MOST_REMEMBERED) forgetOld(served[kind]);
    readsInARow = kind === 'read' && queues.write.size > 0 ? readsInARow + 1 : 0;
  }

  function fill(): void {
    while (running.read + running.write < limits.connections) {
      const [read, write] = [nextIn('read'), nextIn('write')];
      const isWrite = write !== undefined && (read === undefined || readsInARow >= READS_IN_A_ROW);
      const company = isWrite ? write : read;
      if (company === undefined) return;
      const kind = isWrite ? 'write' : 'read';
      const waiting = queues[kind].get(company) ?? [];
      const first = waiting.shift();
      if (waiting.length === 0) queues[kind].delete(company);
      if (!first) continue;
      begin(kind, company);
      first.begin();
    }
  }

  const ending = (kind: TurnKind, company: string) => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      count(kind, company, -1);
      fill();
    };
  };

  return {
    async take(kind, companyId) {
      const company = companyId ?? '';
      const isFree = running.read + running.write < limits.connections;
      if (isFree && (kind === 'read' || mayWrite(company))) {
        begin(kind, company);
        return ending(kind, company);
      }
      await new Promise<void>((resolve, reject) => {
        const mine: Waiting = {
          begin() {
            clearTimeout(timer);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          const left = (queues[kind].get(company) ?? []).filter((each) => each !== mine);
          if (left.length === 0) queues[kind].delete(company);
          else queues[kind].set(company, left);
          reject(new QueueTimeout(`No database connection was free within ${limits.patience[kind]} ms`));
        }, limits.patience[kind]);
        const before = queues[kind].get(company);
        if (before) before.push(mine);
        else queues[kind].set(company, [mine]);
      });
      return ending(kind, company);
    },
  };
}

function forgetOld(served: Map<string, number>): void {
  const oldest = performance.now() - REMEMBERED;
  for (const [company, at] of served) {
    if (at > oldest) return;
    served.delete(company);
  }
}
