import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { openSecrets } from '../secrets.ts';
import { type Anchor, readAnchors } from './anchors.ts';
import { verifyAnchors } from './verify-anchors.ts';
import { verifyEveryTrail } from './verify-audit.ts';

/** `verify-audit [--anchors FILE]`: a line a company; false when one is broken or differs from an anchor. */
export async function verifyAudit(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const named = args.indexOf('--anchors');
  const file = named === -1 ? null : args[named + 1];
  if (file === undefined) throw new Error('Which anchors? verify-audit --anchors FILE');
  const anchors = file === null ? [] : readAnchors(await openSecrets(config), await readFile(file, 'utf8'));
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  try {
    return await sayVerdicts(database, anchors, say);
  } finally {
    await database.close();
  }
}

/** A line a company on its trail, then one on its anchors; false when one is broken or differs. */
export async function sayVerdicts(
  database: Database,
  anchors: readonly Anchor[],
  say: (line: string) => void,
): Promise<boolean> {
  let isWhole = true;
  for (const { companyId, entries, brokenAt } of await verifyEveryTrail(database)) {
    say(`${companyId}: ${entries} entries, ${brokenAt === null ? 'whole' : `broken at entry ${brokenAt}`}`);
    isWhole &&= brokenAt === null;
  }
  for (const { companyId, anchors: count, differsFrom } of await verifyAnchors(database, anchors)) {
    const verdict = differsFrom
      ? `not what it was on ${differsFrom.day}: entry ${differsFrom.seq} was removed or written anew`
      : `as it was on each of ${count} anchors`;
    say(`${companyId}: ${verdict}`);
    isWhole &&= differsFrom === null;
  }
  return isWhole;
}
