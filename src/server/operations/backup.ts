import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { syncFolder } from '../database/embedded/durable-files.ts';
import { version } from '../version.ts';
import { copyFiles, damagedFiles } from './files.ts';
import { type DataLocation, locationName, openOwner } from './owner.ts';
import { liveSource, type Source } from './source.ts';

type Say = (line: string) => void;

const manifestShape = v.object({
  format: v.literal(1),
  id: v.string(),
  version: v.string(),
  madeAt: v.string(),
  steps: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), checksum: v.object({ rows: v.number(), sum: v.string() }) })),
  files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string() })),
});

const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl.gz`);
const PAGE = 1000;

/**
 * Writes everything into a new folder: each table as compressed lines of JSON as it stood at one moment, the uploads and
 * the secret key, and last the manifest with all checksums. A folder without its manifest is no backup.
 * @throws while a server runs on the embedded database; a PostgreSQL server goes on meanwhile
 */
export async function backUp(place: DataLocation, folder: string, say: Say): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} exists already; a backup is never written over`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  say(`Backing up ${locationName(place)}`);
  const owner = await openOwner(place);
  try {
    const source = await liveSource(owner.client, say);
    for (const { name, checksum } of source.tables) {
      const lines = Readable.from(linesOf(source.pages(name)));
      await pipeline(lines, createGzip(), createWriteStream(tableFile(unfinished, name)));
      if (checksum.rows > 0) say(`${name}: ${checksum.rows.toLocaleString('en')}`);
    }
    const files = await copyFiles(place.dataDir, join(unfinished, 'files'));
    const { id, steps, tables } = source;
    const manifest = { format: 1, id, version, madeAt: new Date().toISOString(), steps, tables, files };
    await writeFile(join(unfinished, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600 });
  } finally {
    await owner.close();
  }
  const handle = await open(join(unfinished, 'manifest.json'));
  await handle.sync();
  await handle.close();
  await rename(unfinished, folder);
  syncFolder(join(folder, '..'));
  say(`The backup is in ${folder}`);
}

async function* linesOf(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const page of pages) yield `${page.join('\n')}\n`;
}

/** A backup as a source, and its files brought back into the data folder. @throws when it is incomplete or damaged */
export async function openBackup(
  folder: string,
): Promise<Source & { restoreFiles(dataDir: string): Promise<number> }> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${folder} is no finished backup: it has no manifest`);
  });
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), manifestShape), text);
  const damaged = await damagedFiles(join(folder, 'files'), manifest.files);
  if (damaged.length > 0) throw new Error(`The backup is damaged: ${damaged.join(', ')}`);
  return {
    id: manifest.id,
    steps: manifest.steps,
    tables: manifest.tables,
    pages: (table) => pagesOfFile(tableFile(folder, table)),
    restoreFiles: async (dataDir) => (await copyFiles(join(folder, 'files'), dataDir)).length,
  };
}

async function* pagesOfFile(path: string): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    page.push(line);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
