import type { Answer } from '../contract/test-server.ts';
import type { Seeded } from '../support/seeded-random.ts';

/** One command as it travels: the same bytes under the same key, however often it is sent. */
export interface Command {
  readonly path: string;
  readonly body: unknown;
  /** Where it is sent from. */
  readonly outletId: string;
  readonly key: string;
}

/** What can be done to the world a command travels in. */
export interface Travelled {
  send(command: Command): Promise<Answer>;
  /** Everything the process knew is gone; the database stays. */
  kill(): Promise<void>;
  jump(ms: number): void;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What became of the commands, for the report. */
export type Count = Record<'sent' | 'dropped' | 'unheard' | 'doubled' | 'killed' | 'jumped', number>;

/**
 * A bad line: now and then a command is lost on its way, its answer is lost on the way back, it arrives twice at once,
 * the process dies before or after it, or the clock jumps. Whoever sends tries again until there is an answer.
 */
export async function overBadLine(
  world: Travelled,
  command: Command,
  random: Seeded,
  count: Count,
): Promise<Answer> {
  const FAULT = 0.05;
  for (;;) {
    if (random.chance(FAULT)) {
      count.jumped += 1;
      world.jump(random.pick([MINUTE, 90 * MINUTE, -90 * MINUTE, DAY, -DAY]));
    }
    if (random.chance(FAULT)) {
      count.killed += 1;
      await world.kill();
    }
    if (random.chance(FAULT)) {
      count.dropped += 1;
      continue;
    }
    count.sent += 1;
    const sending = random.chance(FAULT) ? [world.send(command), world.send(command)] : [world.send(command)];
    if (sending.length > 1) count.doubled += 1;
    const answers = await Promise.all(sending);
    const answer =
      answers.find(({ json, status }) => status < 500 && json.code !== 'requestInFlight') ?? answers[0];
    if (!answer || answer.status >= 500) throw new Error(`The server failed: ${answer?.text}`);
    if (random.chance(FAULT)) {
      count.unheard += 1;
      continue;
    }
    if (answer.json.code === 'requestInFlight') continue;
    return answer;
  }
}
