import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { answering, openEngine } from './embedded/engine.ts';
import { housekeeping } from './embedded/housekeeping.ts';
import { type FromWorker, type ToWorker, workerStart } from './embedded/worker-messages.ts';
import { FREE_SPACE_FLOOR, roomIn } from './free-space.ts';

/** The embedded database's own thread: a long query here never holds up a request (R3). */
async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  const { folder } = v.parse(workerStart, workerData);
  const say = (message: FromWorker, transfer: ArrayBuffer[] = []): void =>
    port.postMessage(message, transfer);
  const engine = await openEngine({ kind: 'folder', folder });
  const answers = answering(engine);
  const upkeep = housekeeping(engine, roomIn(folder, FREE_SPACE_FLOOR), (phase) =>
    say({ kind: 'upkeep', phase }),
  );

  const handle = async (message: ToWorker): Promise<void> => {
    if (message.kind === 'connect') {
      await answers.reset();
      say({ kind: 'connected', connection: message.connection });
    } else if (message.kind === 'messages') {
      const bytes = await answers.answer(message.bytes);
      say({ kind: 'answer', connection: message.connection, bytes }, [bytes.buffer]);
      upkeep.noteWork();
    } else {
      upkeep.stop();
      await engine.close();
      say({ kind: 'closed' });
      port.close();
    }
  };

  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn.then(work).catch((failure: unknown) => {
      say({ kind: 'failed', reason: failure instanceof Error ? failure.message : String(failure) });
      process.exit(1);
    });
  };
  upkeep.start(inTurn);
  port.on('message', (message: ToWorker) => inTurn(() => handle(message)));
  say({ kind: 'ready' });
}

if (!parentPort) throw new Error('The embedded database runs in a worker thread');
const port = parentPort;
serve(port).catch((failure: unknown) => {
  port.postMessage({ kind: 'failed', reason: failure instanceof Error ? failure.message : String(failure) });
  process.exit(1);
});
