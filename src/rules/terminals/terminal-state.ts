const MINUTE = 60_000;

/** So long after its last contact a terminal still counts as online, and as idle (domain/configuration §9), in ms. */
export const reach = { online: 15 * MINUTE, idle: 24 * 60 * MINUTE } as const;

/** How a terminal stands: put away, or by how long ago it was heard of. */
export const terminalStates = ['Online', 'Idle', 'Offline', 'Archived'] as const;
export type TerminalState = (typeof terminalStates)[number];

/** What the state follows from. */
interface Seen {
  /** The chart's status. */
  readonly status: string;
  /** When it was last heard of; null for never. */
  readonly lastContactAt: Date | null;
}

/** The state of a terminal at a moment: up to fifteen minutes online, up to a day idle, then offline. */
export function terminalState({ status, lastContactAt }: Seen, now: Date): TerminalState {
  if (status === 'Archived') return 'Archived';
  const silence = lastContactAt === null ? Number.POSITIVE_INFINITY : now.getTime() - lastContactAt.getTime();
  if (silence <= reach.online) return 'Online';
  return silence <= reach.idle ? 'Idle' : 'Offline';
}
