import { solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';

/** Finds the counter that solves a challenge, away from the page's own thread. */
addEventListener('message', async (event: MessageEvent<Challenge>) => {
  const challenge = event.data;
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
  try {
    const solution = await solveChallenge({ challenge, deriveKey, timeout: 60_000 });
    postMessage(solution === null ? { failed: 'The challenge was not solved in time.' } : { solution });
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
