import { type ChildProcess, spawn } from 'node:child_process';

export interface OwnProcess {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Resolves when the text was printed; rejects when the process ends without it. */
  says(text: string): Promise<void>;
  readonly ended: Promise<number | null>;
}

/** Starts a command whose printed lines a test waits for. */
export function ownProcess(command: string, args: readonly string[]): OwnProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listeners = new Set<() => void>();
  const note = (text: Buffer): void => {
    output += text.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return {
    child,
    output: () => output,
    ended,
    says: (text) =>
      new Promise((said, failed) => {
        const look = (): void => {
          if (!output.includes(text)) return;
          listeners.delete(look);
          said();
        };
        listeners.add(look);
        look();
        void ended.then(() => failed(new Error(`It ended without saying “${text}”:\n${output}`)));
      }),
  };
}
