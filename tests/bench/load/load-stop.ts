import type { ServerProcess } from '../../support/processes/server-process.ts';
import type { LoadFigure } from './load-figure.ts';
import { openWire } from './load-wire.ts';
import type { LoadWorld } from './load-world.ts';

/** A stop and a start: from the start of the process to the first answer that asked the database. */
export async function measureColdStart(
  server: ServerProcess,
  data: string,
  seconds: number,
): Promise<LoadFigure> {
  await server.stop();
  const took = (await server.start()) / 1000;
  return {
    what: `cold start on ${data}`,
    measured: `${took.toFixed(1)} s`,
    bar: `≤ ${seconds} s`,
    isHeld: took <= seconds,
  };
}

const PEOPLE = 20;

/** Asked to end while each of twenty people waits for a document's answer: every one of them gets it. */
export async function measureDrain({ server, port, write }: LoadWorld): Promise<LoadFigure> {
  let answered = 0;
  let dropped = 0;
  let isOver = false;
  const go = async (): Promise<void> => {
    const wire = await openWire(port);
    while (!isOver) {
      const reply = await wire.send(write()).catch(() => null);
      if (reply === null) {
        dropped += 1;
        return;
      }
      if (reply.status < 300) answered += 1;
      else dropped += 1;
    }
    wire.close();
  };
  const going = Array.from({ length: PEOPLE }, go);
  await new Promise((again) => setTimeout(again, 1_000));
  isOver = true;
  const began = performance.now();
  const code = await server.stop();
  const took = (performance.now() - began) / 1000;
  await Promise.all(going);
  await server.start();
  return {
    what: `asked to end with ${PEOPLE} documents being written`,
    measured: `${took.toFixed(1)} s, ${dropped} of ${answered + dropped} dropped, exit ${code}`,
    bar: '≤ 10 s, none dropped',
    isHeld: took <= 10 && dropped === 0 && code === 0,
  };
}
