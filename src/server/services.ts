import type { Logger } from 'pino';
import type { Sessions } from './accounts/sessions/sessions.ts';
import type { BotCheck } from './accounts/sign-in/bot-check.ts';
import type { FailedSignIns } from './accounts/sign-in/failed-sign-ins.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Hub } from './events/hub.ts';
import type { FairQueue } from './fair-queue.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Secrets } from './secrets.ts';

/** What a running server is made of; every route and job gets its surroundings from here, never from a global. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly hub: Hub;
  readonly sessions: Sessions;
  readonly botCheck: BotCheck;
  readonly failedSignIns: FailedSignIns;
  readonly idempotency: IdempotencyStore;
  readonly mailQueue: MailQueue;
  /** Whose pictures are worked on: one at a time, the companies in turn. */
  readonly pictures: FairQueue;
  /** The program's version, as the portal's version label shows it. */
  readonly version: string;
}
