import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { limitsOf } from '../../fair-queue.ts';
import { columnTypes } from '../column-types.ts';
import { waitForDataLock } from '../data-lock.ts';
import { type MemoryLocation, openEngine } from '../embedded/engine.ts';
import { localBackend } from '../embedded/local-backend.ts';
import { type Backend, ProtocolStream } from '../embedded/protocol-stream.ts';
import { workerBackend } from '../embedded/worker-backend.ts';
import { type Room, roomElsewhere, roomIn } from '../free-space.ts';
import type { Home } from './home.ts';
import { quietPool } from './quiet-pool.ts';

/** How long (ms) a caller waits for its turn on the one connection: longer than a stuck call and a new worker take. */
const QUEUE_DEADLINE = 15_000;

/** The database in its own thread under `dataDir`, one owner at a time; throws `DataFolderHeld` for a second one. */
export async function embeddedHome(dataDir: string, callDeadline: number, floor: number): Promise<Home> {
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'database');
  const lock = await waitForDataLock(folder);
  const backend = workerBackend(folder, callDeadline);
  const close = async (): Promise<void> => {
    await backend.close();
    lock.release();
  };
  await backend.ready().catch(async (failure: unknown) => {
    await close();
    throw failure;
  });
  return behindOneConnection(backend, roomIn(dataDir, floor), close);
}

/** The database in this thread and in memory: gone at the end, for tests alone. */
export async function memoryHome(
  place: Omit<MemoryLocation, 'kind'> = {},
): Promise<Home & { dump(): Promise<Blob> }> {
  const engine = await openEngine({ kind: 'memory', ...place });
  const backend = localBackend(engine);
  const home = behindOneConnection(backend, roomElsewhere, () => backend.close());
  return { ...home, dump: () => engine.dumpDataDir('none') };
}

/** The engine speaks on one connection only, so the pool has one. */
function behindOneConnection(backend: Backend, room: Room, close: () => Promise<void>): Home {
  const settings = {
    types: columnTypes,
    stream: () => new ProtocolStream(backend),
    user: 'postgres',
    ssl: false,
  };
  const pool = quietPool({
    ...settings,
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: QUEUE_DEADLINE,
  });
  return {
    kind: 'embedded',
    pool,
    ownerClient: () => new pg.Client(settings),
    hosts: null,
    standby: null,
    limits: limitsOf(1, { read: QUEUE_DEADLINE, write: QUEUE_DEADLINE }),
    room,
    async close() {
      await pool.end();
      await close();
    },
  };
}
