import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { backUp, openBackup } from './backup.ts';
import { proveConformance } from './conformance.ts';
import { fill } from './fill.ts';
import { workOnLedger } from './ledger.ts';
import { type DataLocation, locationName, openOwner } from './owner.ts';
import { proveDatabase } from './proof.ts';
import { liveSource, type Source } from './source.ts';

type Say = (line: string) => void;
type Command = (config: Config, args: readonly string[], say: Say) => Promise<void>;

const placeOf = ({ databaseUrl, dataDir }: Config): DataLocation => ({ url: databaseUrl, dataDir });

/** What an operator does beside the running program; each throws one plain sentence when it cannot. */
export const operations: Readonly<Record<string, Command>> = {
  /** `backup [folder]` */
  async backup(
    config,
    [folder = `backup-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}`],
    say,
  ) {
    await backUp(placeOf(config), resolve(folder), say);
  },

  /** `restore <folder>`: into an empty database, the one the environment names. */
  async restore(config, [folder], say) {
    if (!folder) throw new Error('Which backup? restore <folder>');
    const place = placeOf(config);
    const backup = await openBackup(resolve(folder));
    await fillPlace(place, backup, say);
    say(`${await backup.restoreFiles(place.dataDir)} files came back into ${place.dataDir}`);
    await proveDatabase(place, say);
    say(`${locationName(place)} is restored`);
  },

  /** `ledger verify | rebuild` */
  async ledger(config, [what], say) {
    await workOnLedger(placeOf(config), what, say);
  },

  /** `conformance`: every step in the history of documents is taken again by its chart. */
  async conformance(config, _args, say) {
    await proveConformance(placeOf(config), say);
  },

  /** `audit --company … --from … --to … [--out folder]`, `audit --verify folder`, `audit --company … --key` */
  async audit(config, args, say) {
    const { auditPack } = await import('./audit.ts');
    await auditPack(config, args, say);
  },

  /** `reset-second-factor <username>`: for the only administrator who lost theirs. */
  async 'reset-second-factor'(config, [name], say) {
    if (!name) throw new Error('Whose? reset-second-factor <username>');
    const { resetSecondFactorOf } = await import('./reset-second-factor.ts');
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
    try {
      await resetSecondFactorOf(database, name, say);
    } finally {
      await database.close();
    }
  },

  /** `move --to postgres://…`: everything of this place into an empty database of a PostgreSQL server. */
  async move(config, args, say) {
    const url = args[args.indexOf('--to') + 1];
    if (!args.includes('--to') || !url || !/^postgres(ql)?:\/\//.test(url))
      throw new Error('Where to? move --to postgres://user@host/database');
    const from = placeOf(config);
    const to = { url, dataDir: from.dataDir };
    const owner = await openOwner(from);
    try {
      say(`Moving ${locationName(from)} to ${locationName(to)}`);
      await fillPlace(to, await liveSource(owner.client, say), say);
    } finally {
      await owner.close();
    }
    await proveDatabase(to, say);
    say(
      `Done. Start the server with DATABASE_URL set to it; ${locationName(from)} was only read and stays as it is`,
    );
  },
};

async function fillPlace(place: DataLocation, source: Source, say: Say): Promise<void> {
  const owner = await openOwner(place);
  try {
    await fill(owner.client, source, say);
  } finally {
    await owner.close();
  }
}
