/** The bot check of one user signing in: solved in the background from the first key typed on. */
export interface BotCheckRun {
  /** Starts solving, so that nobody waits for it later. */
  begin(): void;
  /** The solved key; each is good for one call, the next call solves anew. */
  key(): Promise<string>;
}

/** An older solution is thrown away: the server accepts a challenge for a few minutes only. */
const FRESH = 120_000;

/** The solver's code is loaded with the first key typed. */
const solver = () => import('./bot-check.ts');

export function createBotCheckRun(solve = async () => (await solver()).solveBotCheck()): BotCheckRun {
  let running: { since: number; key: Promise<string> } | null = null;
  const start = () => {
    if (running !== null && Date.now() - running.since < FRESH) return running.key;
    const key = solve();
    key.catch(() => {
      running = null;
    });
    running = { since: Date.now(), key };
    return key;
  };
  return {
    begin: () => void start(),
    key() {
      const key = start();
      running = null;
      return key;
    },
  };
}
