import * as notices from '../../contracts/account/notices.ts';
import type { Route } from '../http/route.ts';
import { read, write } from '../http/serve-contract.ts';
import { readNotices } from './read-notices.ts';
import { keepReadUntil } from './read-until.ts';

/** What the bell tells a person of others. */
export const noticeRoutes: readonly Route[] = [
  read(notices.readNotices, async ({ tx, actor, services }) => ({
    notices: await readNotices(tx, actor, services.clock.now()),
  })),
  write(notices.markNoticesRead, async ({ tx, actor, body, services }) => ({
    until: await keepReadUntil(tx, actor, new Date(body.until).toISOString(), services.clock.now()),
  })),
];
