import { setImmediate, setTimeout } from 'node:timers/promises';
import React from 'react';
import { flushSync } from 'react-dom';

/**
 * React's production build has no `act`. What a step of a user sets off stands on the page when it returns; whatever
 * else it sets off has been drawn once the step was waited for.
 */
const act = (step: () => unknown): Promise<unknown> => drawnAfter(flushSync(step));

async function drawnAfter(step: unknown): Promise<unknown> {
  const value = await step;
  await setTimeout(0);
  await setImmediate();
  return value;
}

Object.assign(React, { act });
