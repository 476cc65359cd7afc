import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sessionSettings } from '../connection/session-settings.ts';
import { DurableFiles, syncFolder } from './durable-files.ts';

const asSettings = (settings: readonly string[]): string[] => settings.flatMap((setting) => ['-c', setting]);

/** The engine's own start parameters without `-F` (which turns fsync off), and what a lone process needs. */
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...asSettings(['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on']),
  ...asSettings(sessionSettings),
];
const memoryParameters = [...PGlite.defaultStartParams, ...asSettings(sessionSettings)];

/** Where an embedded database lives: a folder on disk, or memory (tests), there optionally from a prepared image. */
export type EngineLocation = { readonly kind: 'folder'; readonly folder: string } | MemoryLocation;

/** A database in memory, gone when it is closed. */
export interface MemoryLocation {
  readonly kind: 'memory';
  readonly image?: Blob;
  readonly compiled?: CompiledEngine;
}

/** The engine’s programs, compiled once for the many databases in memory of one process. */
export type CompiledEngine = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule'>>;

/** Opens the embedded PostgreSQL; throws when its writes would not reach the disk. */
export async function openEngine(place: EngineLocation): Promise<PGlite> {
  const extensions = { pg_trgm };
  if (place.kind === 'memory')
    return PGlite.create({
      extensions,
      startParams: memoryParameters,
      ...(place.image ? { loadDataDir: place.image } : {}),
      ...place.compiled,
    });
  if (!existsSync(place.folder)) await prepareFolder(place.folder);
  const engine = await openFolder(place.folder);
  const [row] = (await engine.query<{ fsync: string }>('SHOW fsync')).rows;
  if (row?.fsync !== 'on') {
    await engine.close();
    throw new Error(
      'The embedded database does not flush its writes to disk (fsync is off); it stays closed',
    );
  }
  return engine;
}

function openFolder(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFiles(folder),
    extensions: { pg_trgm },
    startParams: durableParameters,
  });
}

/** Makes the folder beside its place and moves it there whole: a first start that is cut off leaves nothing. */
async function prepareFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const engine = await openFolder(unfinished);
  await engine.close();
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

/** The engine as a connection sees it: whole protocol messages in, the server's answer out. */
export interface Answering {
  /** Answers whole frontend messages; the bytes are the caller's own. */
  answer(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** Leaves nothing of an earlier connection: its transaction, settings and prepared statements. */
  reset(): Promise<void>;
}

export function answering(engine: PGlite): Answering {
  let fresh = true;
  return {
    async answer(messages) {
      const parts: Uint8Array[] = [];
      let size = 0;
      await engine.execProtocolRawStream(messages, {
        syncToFs: false,
        onRawData: (data) => {
          parts.push(data.slice());
          size += data.length;
        },
      });
      const whole = new Uint8Array(size);
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      return whole;
    },
    async reset() {
      if (!fresh) {
        if (engine.isInTransaction()) await engine.exec('ROLLBACK');
        await engine.exec('DISCARD ALL');
      }
      fresh = false;
    },
  };
}
