import type { PGlite } from '@electric-sql/pglite';
import { answering } from './engine.ts';
import type { Backend } from './protocol-stream.ts';

/** The engine in this very thread: for tests, where starting fast matters and nothing has to last. */
export function localBackend(engine: PGlite): Backend {
  const answers = answering(engine);
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  return {
    async connect(lost) {
      await inTurn(() => answers.reset());
      return {
        send: (messages, answered) => void inTurn(() => answers.answer(messages)).then(answered, lost),
        leave: () => undefined,
      };
    },
  };
}
