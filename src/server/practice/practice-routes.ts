import * as contracts from '../../contracts/configurations/practice.ts';
import { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { find, selfManaged, write } from '../http/serve-contract.ts';
import { isPracticeOutlet, keepStart, practiceOutlet, readPractice } from './practice-outlet.ts';
import { resetPractice } from './reset-practice.ts';

/** Practice outlets: what was left there, the stock of their start, and the way back to it. */
export const practiceRoutes: readonly Route[] = [
  find(contracts.readPractice, async ({ tx, actor, param }) => ({
    practice: (await isPracticeOutlet(tx, actor, param('id')))
      ? await readPractice(tx, actor, param('id'))
      : null,
  })),
  write(contracts.keepPracticeStart, async ({ tx, actor, services, param }) => ({
    practice: await keepStart(tx, actor, await practiceOutlet(tx, actor, param('id')), services.clock.now()),
  })),
  selfManaged(contracts.resetPractice, async ({ read, services, actor, param, body }) => {
    const outletId = await read((tx) => practiceOutlet(tx, actor, param('id')));
    const { remark } = body;
    return new Reply(await resetPractice({ services, actor: { ...actor, outletId }, outletId, remark }));
  }),
];
