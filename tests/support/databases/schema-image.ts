import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMemoryDatabase } from '../../../src/server/database/database.ts';
import { migrations } from '../../../src/server/database/migrations/registry.ts';

const CACHE = 'node_modules/.cache/backcounter';

/** An embedded database with the schema in place, as an image a test starts from. */
export const schemaImage = async (): Promise<Blob> => new Blob([readFileSync(await imageFile())]);

/**
 * Lays the same under a data folder: the first start on an empty one takes seconds, and few tests are about it.
 * Where nothing can unpack the image the first start does its work.
 */
export async function layDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const image = await imageFile();
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('tar', ['-xf', image, '-C', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The image's file, made once per schema. */
async function imageFile(): Promise<string> {
  const schema = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const engine = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')).version;
  const file = join(CACHE, `schema-${engine}-${schema}.tar`);
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true });
    for (const old of readdirSync(CACHE))
      if (old.startsWith('schema-')) rmSync(join(CACHE, old), { force: true });
    const database = await openMemoryDatabase();
    const image = await database.dump();
    await database.close();
    // Its name is not an image's: another worker that finds none clears the old ones away.
    const draft = join(CACHE, `draft-${randomUUID()}`);
    writeFileSync(draft, Buffer.from(await image.arrayBuffer()));
    renameSync(draft, file);
  }
  return file;
}
