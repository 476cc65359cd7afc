import type { TurnKind } from '../fair-queue.ts';

/** Who is told how requests were answered. */
export interface RequestMeter {
  /** The route's pattern, or null where none was reached; never the path, which names what somebody asked for. */
  answered(route: string | null, method: string, status: number, seconds: number): void;
}

/** Who is told how busy the database is. */
export interface DatabaseMeter {
  /** A unit of work asks for its turn. */
  asked(kind: TurnKind): void;
  /** It has its turn, or has given up. */
  waited(kind: TurnKind, seconds: number): void;
  /** The database has answered what was sent in one flight: a statement, or the commit of a transaction. */
  answered(seconds: number): void;
  /** A transaction lost to another one and is run again. */
  retried(): void;
  /** Who has answered a read that a standby may answer. */
  answeredBy(server: 'primary' | 'standby'): void;
}

/** Where nobody measures. */
export const noMeter: RequestMeter & DatabaseMeter = {
  asked: () => undefined,
  waited: () => undefined,
  answered: () => undefined,
  retried: () => undefined,
  answeredBy: () => undefined,
};
