import type { PGlite } from '@electric-sql/pglite';
import { roomElsewhere } from '../free-space.ts';
import { answering } from './engine.ts';
import { housekeeping } from './housekeeping.ts';
import type { Backend } from './protocol-stream.ts';

/** The engine in this very thread: for tests, where starting fast matters and nothing has to last. */
export function localBackend(engine: PGlite): Backend & { close(): Promise<void> } {
  const answers = answering(engine);
  // Plans without statistics take half a minute to add up what some hundred sales come to.
  const upkeep = housekeeping(engine, roomElsewhere, () => undefined);
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  upkeep.start((work) => void inTurn(work));
  return {
    async connect(lost) {
      await inTurn(() => answers.reset());
      return {
        send(messages, answered) {
          upkeep.noteWork();
          void inTurn(() => answers.answer(messages)).then(answered, lost);
        },
        leave: () => undefined,
      };
    },
    async close() {
      upkeep.stop();
      await turn;
      await engine.close();
    },
  };
}
