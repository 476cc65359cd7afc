import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openMemoryDatabase } from '../../../src/server/database/database.ts';
import type { CompiledEngine } from '../../../src/server/database/embedded/engine.ts';
import { migrations } from '../../../src/server/database/migrations/registry.ts';

const CACHE = 'node_modules/.cache/backcounter';
const ENGINE = 'node_modules/@electric-sql/pglite';
const A_DAY = 24 * 60 * 60 * 1000;

/** An embedded database with the schema in place, in memory: what a test starts from. */
export async function openSchemaImage(): ReturnType<typeof openMemoryDatabase> {
  image ??= imageFile().then((file) => new Blob([readFileSync(file)]));
  return openMemoryDatabase({ image: await image, compiled: await compiledEngine() });
}

/** Read and compiled once for all files of a worker. */
let image: Promise<Blob> | undefined;
let compiled: Promise<CompiledEngine> | undefined;

function compiledEngine(): Promise<CompiledEngine> {
  const compile = (name: string) => WebAssembly.compile(readFileSync(join(ENGINE, 'dist', name)));
  compiled ??= Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  );
  return compiled;
}

/**
 * Lays the same under a data folder: the first start on an empty one takes seconds, and few tests are about it.
 * Where nothing can unpack the image the first start does its work.
 */
export async function layDatabase(dataDir: string): Promise<void> {
  unpack(await closedImage(), join(dataDir, 'database'));
}

function unpack(image: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('tar', ['-xf', image, '-C', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The image of a folder that was closed in order: one of a running database is recovered first, file by file. */
async function closedImage(): Promise<string> {
  const running = await imageFile();
  const file = running.replace(/\.tar$/, '-closed.tar');
  if (existsSync(file)) return file;
  const dataDir = mkdtempSync(join(tmpdir(), 'backcounter-image-'));
  const folder = join(dataDir, 'database');
  const draft = join(CACHE, `draft-${randomUUID()}`);
  unpack(running, folder);
  const database = await openDatabase({ dataDir });
  await database.close();
  try {
    execFileSync('tar', ['-cf', draft, '-C', folder, '.'], { stdio: 'ignore' });
    renameSync(draft, file);
    return file;
  } catch {
    return running;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const fileOf = (steps: typeof migrations): string => {
  const schema = createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 16);
  const { version } = JSON.parse(readFileSync(join(ENGINE, 'package.json'), 'utf8'));
  return join(CACHE, `schema-${version}-${schema}.tar`);
};

/** The image's file, made once per schema, from that of a schema with fewer steps where there is one. */
async function imageFile(): Promise<string> {
  const file = fileOf(migrations);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  for (const old of readdirSync(CACHE)) {
    // Other trees of the project may be at work with images of their own.
    const isOld = (statSync(join(CACHE, old), { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - A_DAY;
    if (old.startsWith('schema-') && isOld) rmSync(join(CACHE, old), { force: true });
  }
  const earlier = migrations
    .map((_, dropped) => fileOf(migrations.slice(0, migrations.length - 1 - dropped)))
    .find((one) => existsSync(one));
  const start = earlier === undefined ? {} : { image: new Blob([readFileSync(earlier)]) };
  const database = await openMemoryDatabase({ ...start, compiled: await compiledEngine() });
  const dumped = await database.dump();
  await database.close();
  // Its name is not an image's: another worker that finds none clears the old ones away.
  const draft = join(CACHE, `draft-${randomUUID()}`);
  writeFileSync(draft, Buffer.from(await dumped.arrayBuffer()));
  renameSync(draft, file);
  return file;
}
