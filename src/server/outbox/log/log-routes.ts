import { sql } from 'kysely';
import * as logs from '../../../contracts/configurations/integration-logs.ts';
import type { Route } from '../../http/route.ts';
import { read, write } from '../../http/serve-contract.ts';
import { readHeaders, readLog } from './read-log.ts';
import { repost } from './repost.ts';

/** What became of the calls to other systems, and posting again what failed. */
export const integrationLogRoutes: readonly Route[] = [
  read(logs.readIntegrationHeaders, async ({ tx, actor, services }) => {
    const now = services.clock.now();
    const zone = sql`(select time_zone from company where id = ${actor.companyId})`;
    const today = sql`date_trunc('day', ${now}::timestamptz, ${zone})`;
    return { integrationLogHeaders: await readHeaders(tx, actor, today) };
  }),
  read(logs.readIntegrationLogs, async ({ tx, actor, query }) => readLog(tx, actor, query)),
  write(logs.repostIntegrationLog, async ({ tx, actor, param, services }) => ({
    integrationLog: await repost(tx, actor, param('id'), services.clock.now()),
  })),
];
