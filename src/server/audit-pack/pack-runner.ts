import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { refusalOf } from '../http/error-reply.ts';
import type { Services } from '../services.ts';
import {
  failPack,
  failSilent,
  finishPack,
  PACK_ASKED,
  PACK_REMOVED,
  packIs,
  readPack,
} from './asked-packs.ts';
import { keptAnchors } from './kept-anchors.ts';
import { makePack } from './make-pack.ts';

type Surroundings = Pick<Services, 'config' | 'database' | 'clock' | 'log' | 'secrets' | 'hub'>;

export interface PackRunner {
  /** Waits a moment for the pack that is being made; one that takes longer fails when its server starts again. */
  stop(): Promise<void>;
}

const BEAT_MS = 2_000;
const LOOK_MS = 5 * 60_000;
const LONGEST_STOP_MS = 2_000;

/** Where the files of a pack lie. */
export const packFolderOf = (dataDir: string, companyId: string, id: string): string =>
  join(dataDir, 'audit-packs', companyId, id);

/**
 * Makes the packs that are asked for, one after the other, beside the requests. At the server's start, and from time to
 * time, those fail that a stopped server left unfinished.
 */
export function startPackRunner(services: Surroundings): PackRunner {
  const { database, hub, log, config } = services;
  let work: Promise<void> = Promise.resolve();
  const inTurn = (job: () => Promise<void>, what: string) => {
    work = work.then(job).catch((err: unknown) => log.error({ err }, what));
  };
  const unsubscribe = hub.subscribe((changes) => {
    for (const { resource, companyId, id } of changes) {
      if (resource === PACK_ASKED)
        inTurn(() => makeAskedPack(services, companyId, id), 'an audit pack could not be made');
      if (resource === PACK_REMOVED)
        inTurn(
          () => rm(packFolderOf(config.dataDir, companyId, id), { recursive: true, force: true }),
          'the files of an audit pack stayed behind',
        );
    }
  });
  const look = (isStart: boolean) =>
    inTurn(
      () => failLeftBehind(services, isStart && database.home === 'embedded'),
      'audit packs could not be looked up',
    );
  look(true);
  const timer = setInterval(() => look(false), LOOK_MS);
  timer.unref();
  return {
    async stop() {
      unsubscribe();
      clearInterval(timer);
      await Promise.race([work, new Promise((go) => setTimeout(go, LONGEST_STOP_MS).unref())]);
    },
  };
}

/** Fails what is still being made by nobody. */
export async function failLeftBehind(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  isOnlyServer: boolean,
): Promise<void> {
  const companies = await database.system((tx) =>
    sql<{ id: string }>`select distinct company_id as id from audit_pack where status = 'Making'`.execute(tx),
  );
  for (const { id } of companies.rows)
    await database.write(id, (tx) => failSilent(tx, id, clock.now(), isOnlyServer));
}

/** Makes a pack that was asked for; what goes wrong is kept with it. */
export async function makeAskedPack(services: Surroundings, companyId: string, id: string): Promise<void> {
  const { config, database, clock, log, secrets } = services;
  const asked = await database.read(companyId, (tx) => readPack(tx, companyId, id));
  if (!packIs(asked.status, 'making')) return;
  const folder = packFolderOf(config.dataDir, companyId, id);
  const say = (line: string) => log.debug({ auditPack: id }, line);
  try {
    await mkdir(join(folder, '..'), { recursive: true, mode: 0o700 });
    const made = await makePack(
      database,
      secrets,
      {
        ...{ companyId, from: asked.from, to: asked.to, folder },
        anchors: await keptAnchors(config, secrets, say),
        onRows: progressOf(services, companyId, id),
      },
      clock.now(),
      say,
    );
    await database.write(companyId, (tx) => finishPack(tx, companyId, id, made, clock.now()));
  } catch (failure) {
    log.error({ err: failure, auditPack: id }, 'an audit pack could not be made');
    await database.write(companyId, (tx) =>
      failPack(tx, companyId, id, refusalOf(failure).code, clock.now()),
    );
    await rm(`${folder}.unfinished`, { recursive: true, force: true });
  }
}

/**
 * Notes how far a pack is, every few seconds. The embedded database has one connection, which the pack is read by: there
 * nothing is noted before it is whole.
 */
function progressOf(
  { database, log }: Pick<Services, 'database' | 'log'>,
  companyId: string,
  id: string,
): ((part: string, rows: number) => void) | undefined {
  if (database.home === 'embedded') return undefined;
  let last = 0;
  return (part, rows) => {
    const now = performance.now();
    if (now - last < BEAT_MS) return;
    last = now;
    database
      .write(companyId, (tx) =>
        sql`update audit_pack set part = ${part}, rows = ${rows}, beat_at = now()
          where company_id = ${companyId} and id = ${id} and status = 'Making'`.execute(tx),
      )
      .catch((err: unknown) => log.warn({ err }, 'how far an audit pack is could not be noted'));
  };
}
