import type { Logger } from 'pino';
import { createSessions } from './accounts/sessions/sessions.ts';
import { createBotCheck } from './accounts/sign-in/bot-check.ts';
import { collectFailedSignIns } from './accounts/sign-in/failed-sign-ins.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { announcing } from './events/announce.ts';
import { createHub } from './events/hub.ts';
import { listenToOthers } from './events/other-processes.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createLog } from './log.ts';
import { openMailQueue } from './mail/mail-queue.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import type { Secrets } from './secrets.ts';
import type { Services } from './services.ts';
import { createSettingsMemory, rememberingSettings } from './settings/settings-memory.ts';
import { imageQueue } from './storage/image-queue.ts';
import { version } from './version.ts';

/** What tests put in the place of the real thing. */
export interface Replacements {
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly mailer?: Mailer;
  /** How long (ms) failed sign-ins wait to be written down together. */
  readonly failedSignInPause?: () => number;
}

/** The parts of a running server around an open database, and how to end them before the database closes. */
export function createServices(
  config: Config,
  plainDatabase: Database,
  secrets: Secrets,
  replacements: Replacements = {},
): { services: Services; close: () => Promise<void> } {
  const clock = replacements.clock ?? systemClock;
  const log = replacements.log ?? createLog(config.logLevel);
  const hub = createHub((fault) => log.error({ err: fault }, 'a listener failed'));
  const told = announcing(plainDatabase, hub);
  const others = told.home === 'postgres' && config.databaseUrl ? listenToOthers(told, hub, log) : null;
  const hearsEverything = () => others?.isListening() ?? true;
  const database = rememberingSettings(told, createSettingsMemory({ hub, clock, hearsEverything }));
  database.hosts?.onMoved((to, from) =>
    log.warn({ to: to.name, from: from.name }, 'another server of the database takes the writes now'),
  );
  const mailQueue = openMailQueue({
    database,
    mailer: replacements.mailer ?? createMailer(config),
    clock,
    log,
  });
  const failedSignIns = collectFailedSignIns({
    database,
    clock,
    log,
    pause: replacements.failedSignInPause,
  });
  const services: Services = {
    config,
    database,
    clock,
    log,
    secrets,
    hub,
    sessions: createSessions({
      database,
      clock,
      hub,
      hearsEverything,
      onFault: (fault) => log.warn({ err: fault }, 'a session could not be touched'),
    }),
    botCheck: createBotCheck({ config, database, clock, secrets }),
    failedSignIns,
    idempotency: createIdempotencyStore(database, clock),
    mailQueue,
    pictures: imageQueue(),
    version,
  };
  return {
    services,
    async close() {
      await failedSignIns.close();
      await mailQueue.close();
      await others?.close();
    },
  };
}
