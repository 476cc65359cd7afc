import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
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

/** A pack that was asked for. */
interface Asked {
  readonly companyId: string;
  readonly id: string;
}

/** One that this server makes now, or will make when those before it are done. */
interface Held extends Asked {
  part: string | null;
  rows: number;
}

/** Opens the database without the limits of a request: a pack of a large company is read for minutes. */
type OpenUnhurried = () => Promise<Database>;

interface Making {
  /** Told how far the pack is: which part, and how many rows of it are in. */
  readonly onRows?: (part: string, rows: number) => void;
  readonly open?: OpenUnhurried | undefined;
}

const BEAT_MS = 2_000;
const LOOK_MS = 5 * 60_000;
const LONGEST_STOP_MS = 2_000;

/** Where the files of a pack lie. */
export const packFolderOf = (dataDir: string, { companyId, id }: Asked): string =>
  join(dataDir, 'audit-packs', companyId, id);

/**
 * Makes the packs that are asked for, one after the other, beside the requests. At the server's start, and from time to
 * time, those fail that a stopped server left unfinished. `open` gives connections of their own to read packs by.
 */
export function startPackRunner(services: Surroundings, open?: OpenUnhurried): PackRunner {
  const { database, hub, log, config } = services;
  const held = new Map<string, Held>();
  let work: Promise<void> = Promise.resolve();
  const inTurn = (job: () => Promise<void>, what: string) => {
    work = work.then(job).catch((err: unknown) => log.error({ err }, what));
  };
  const make = (asked: Asked) => {
    const pack: Held = { ...asked, part: null, rows: 0 };
    held.set(asked.id, pack);
    inTurn(async () => {
      try {
        const onRows = (part: string, rows: number) => void Object.assign(pack, { part, rows });
        await makeAskedPack(services, asked, { onRows, open });
      } finally {
        held.delete(asked.id);
      }
    }, 'an audit pack could not be made');
  };
  const unsubscribe = hub.subscribe((changes) => {
    for (const { resource, companyId, id } of changes) {
      if (resource === PACK_ASKED) make({ companyId, id });
      if (resource === PACK_REMOVED)
        inTurn(
          () => rm(packFolderOf(config.dataDir, { companyId, id }), { recursive: true, force: true }),
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
  // Nobody but this server makes packs of an embedded database, and its one connection is what a pack is read by.
  const timers =
    database.home === 'embedded'
      ? []
      : [setInterval(() => look(false), LOOK_MS).unref(), beatFor(services, held)];
  return {
    async stop() {
      unsubscribe();
      for (const timer of timers) clearInterval(timer);
      await Promise.race([work, new Promise((go) => setTimeout(go, LONGEST_STOP_MS).unref())]);
    },
  };
}

/** Says every other second of all packs held how far they are, so that none is taken for left behind before its turn. */
function beatFor(
  { database, log }: Pick<Services, 'database' | 'log'>,
  held: ReadonlyMap<string, Held>,
): NodeJS.Timeout {
  const beat = async () => {
    for (const { companyId, id, part, rows } of held.values())
      await database.write(companyId, (tx) =>
        sql`update audit_pack set part = ${part}, rows = ${rows}, beat_at = now()
          where company_id = ${companyId} and id = ${id} and status = 'Making'`.execute(tx),
      );
  };
  const timer = setInterval(() => {
    beat().catch((err: unknown) => log.warn({ err }, 'how far an audit pack is could not be noted'));
  }, BEAT_MS);
  return timer.unref();
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
export async function makeAskedPack(
  services: Surroundings,
  asked: Asked,
  { onRows, open }: Making = {},
): Promise<void> {
  const { config, database, clock, log, secrets } = services;
  const { companyId, id } = asked;
  const pack = await database.read(companyId, (tx) => readPack(tx, companyId, id));
  if (!packIs(pack.status, 'making')) return;
  const folder = packFolderOf(config.dataDir, asked);
  const say = (line: string) => log.debug({ auditPack: id }, line);
  let own: Database | undefined;
  try {
    own = await open?.();
    await mkdir(join(folder, '..'), { recursive: true, mode: 0o700 });
    const anchors = await keptAnchors(config, secrets, say);
    const wanted = { companyId, from: pack.from, to: pack.to, folder, anchors, onRows };
    const made = await makePack(own ?? database, secrets, wanted, clock.now(), say);
    await database.write(companyId, (tx) => finishPack(tx, companyId, id, made, clock.now()));
  } catch (failure) {
    log.error({ err: failure, auditPack: id }, 'an audit pack could not be made');
    try {
      await database.write(companyId, (tx) =>
        failPack(tx, companyId, id, refusalOf(failure).code, clock.now()),
      );
    } finally {
      // Also where it was failed meanwhile, which refuses to fail it again.
      for (const place of [folder, `${folder}.unfinished`]) await rm(place, { recursive: true, force: true });
    }
  } finally {
    await own?.close();
  }
}
