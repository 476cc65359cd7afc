import * as v from 'valibot';
import { type BotChallenge, readChallenge } from '../../../contracts/account/bot-check.ts';
import { call } from '../api/api.ts';

const workerReplySchema = v.union([
  v.object({ solution: v.record(v.string(), v.unknown()) }),
  v.object({ failed: v.string() }),
]);

/**
 * Proves to the server that this is no robot, without a puzzle for the user: asks for a challenge, solves it in a
 * worker, and gives the `recaptchaKey` (api.md "Session"). Throws `ApiFailure` or an Error when it cannot.
 */
export async function solveBotCheck(): Promise<string> {
  const challenge = await call(readChallenge);
  if ('provider' in challenge) {
    if (challenge.provider === 'off') return '';
    throw new Error(`This portal cannot run the bot check ${challenge.provider}.`);
  }
  const solution = await solveInWorker(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
}

function solveInWorker(challenge: BotChallenge): Promise<Record<string, unknown>> {
  const worker = new Worker(new URL('./bot-check.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
    worker.addEventListener(
      'message',
      (event: MessageEvent<unknown>) => {
        const reply = v.parse(workerReplySchema, event.data);
        if ('solution' in reply) resolve(reply.solution);
        else reject(new Error(reply.failed));
      },
      { once: true },
    );
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
