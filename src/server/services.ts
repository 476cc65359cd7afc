import type { Logger } from 'pino';
import type { BotCheck } from './accounts/bot-check.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Hub } from './events/hub.ts';
import type { Once } from './idempotency.ts';
import type { Outbox } from './mail/outbox.ts';
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
  readonly once: Once;
  readonly outbox: Outbox;
  /** The program's version, as the portal's version label shows it. */
  readonly version: string;
}
