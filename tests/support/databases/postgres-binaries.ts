import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PACKAGED = '/usr/lib/postgresql';

/** The folder that holds `postgres` and `initdb`, or null where neither PATH nor the usual places have them. */
export const findPostgres = (): string | null => folderOf(['postgres', 'initdb']);

/** A tool of PostgreSQL's clients, such as `pg_dump`, or null where it is not installed. */
export function findTool(name: string): string | null {
  const folder = folderOf([name]);
  return folder && join(folder, name);
}

function folderOf(programs: readonly string[]): string | null {
  const packaged = existsSync(PACKAGED)
    ? readdirSync(PACKAGED)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(PACKAGED, version, 'bin'))
    : [];
  const places = [...(process.env.PATH ?? '').split(delimiter), ...packaged];
  return places.find((place) => programs.every((name) => existsSync(join(place, name)))) ?? null;
}

/** Installs PostgreSQL where it is missing and the system lets us; says in one sentence how that went. */
export function ensurePostgres(): { readonly found: boolean; readonly notice: string } {
  if (findPostgres()) return { found: true, notice: 'PostgreSQL is installed.' };
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    spawnSync('apt-get', ['update'], { timeout: 120_000 });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { timeout: 300_000 });
    if (findPostgres()) return { found: true, notice: 'PostgreSQL was installed for the tests.' };
  }
  return {
    found: false,
    notice: 'PostgreSQL is not installed: the tests on a PostgreSQL server are skipped.',
  };
}

/** Who PostgreSQL may run as: it refuses root, so root lends it the `postgres` (or `nobody`) account. */
export function postgresAccount(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      // No such account: try the next.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no account to lend it');
}
