import { WorkerGone } from '../failures.ts';
import type { Backend } from './protocol-stream.ts';
import { beginWorkerLife, type WorkerLife } from './worker-life.ts';

export interface WorkerBackend extends Backend {
  /** Resolves when the engine has opened; rejects with the reason when it could not. */
  ready(): Promise<void>;
  close(): Promise<void>;
  /** How often the worker was replaced since the start. */
  restarts(): number;
}

/**
 * The engine in its worker, and the watch over it: a call that is not answered within `deadline` ms ends the worker,
 * and the next connection starts another, which recovers what was committed. The old thread is waited for first,
 * so that never two of them have the folder open.
 */
export function workerBackend(folder: string, deadline: number): WorkerBackend {
  let connection = 0;
  let restarts = 0;
  let closing = false;
  let life = beginWorkerLife(folder, deadline);
  let replacing: Promise<void> | null = null;

  async function replace(): Promise<void> {
    await life.ended;
    if (closing) return;
    restarts += 1;
    life = beginWorkerLife(folder, deadline);
  }

  async function living(): Promise<WorkerLife> {
    if (life.over()) {
      replacing ??= replace().finally(() => {
        replacing = null;
      });
      await replacing;
    }
    await life.opened;
    return life;
  }

  return {
    ready: () => life.opened,
    restarts: () => restarts,

    async connect(lost) {
      const current = await living();
      connection += 1;
      const own = connection;
      const answers: ((bytes: Uint8Array) => void)[] = [];
      await new Promise<void>((resolve, reject) => {
        current.listen(
          (message) => {
            if (!('connection' in message) || message.connection !== own) return;
            if (message.kind === 'connected') resolve();
            else answers.shift()?.(message.bytes);
          },
          (reason) => {
            reject(reason);
            lost(reason);
          },
        );
        current.say({ kind: 'connect', connection: own });
      });
      return {
        send(messages, answered) {
          if (current.over())
            return lost(current.over() ?? new WorkerGone('The embedded database has ended'));
          answers.push(answered);
          const bytes = new Uint8Array(messages);
          current.say({ kind: 'messages', connection: own, bytes }, [bytes.buffer]);
        },
        leave: () => undefined,
      };
    },

    async close() {
      closing = true;
      await replacing;
      const opened = await life.opened.then(
        () => true,
        () => false,
      );
      if (opened && !life.over()) life.say({ kind: 'close' });
      await life.ended;
    },
  };
}
