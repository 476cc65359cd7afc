import { existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, type Manifest, SIGNATURE } from '../../lib/audit-pack/manifest.ts';
import { MOST_NAMED, type Overview } from '../../lib/audit-pack/overview.ts';
import { fingerprintOf } from '../../lib/audit-pack/verify-pack.ts';
import type { Anchor } from '../audit/anchors.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { verifyAnchors } from '../audit/verify-anchors.ts';
import type { Database } from '../database/database.ts';
import { syncFolder } from '../database/embedded/durable-files.ts';
import { newId } from '../new-id.ts';
import type { Secrets } from '../secrets.ts';
import { version } from '../version.ts';
import { PackFolder } from './pack-folder.ts';
import { packTools } from './pack-on-disk.ts';
import { Exceptions, type PackWork } from './pack-work.ts';
import { packCharts } from './parts/charts.ts';
import { packHistory } from './parts/history.ts';
import { packMoney } from './parts/money.ts';
import { packRights } from './parts/rights.ts';
import { packStock } from './parts/stock.ts';
import { packTrail } from './parts/trail.ts';
import { readPeriod } from './period.ts';
import { type SigningKey, signingKeyOf } from './signing-key.ts';
import { writePage } from './write-page.ts';

/** What a pack is asked for: whose, and from which day to which, both in it. */
export interface PackAsked {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
  /** The folder that is made; there must be none of the name. */
  readonly folder: string;
  /** What the trail came to on earlier days, kept elsewhere. */
  readonly anchors?: readonly Anchor[];
  /** Rows a statement reads and rows a file holds; hundreds and thousands unless said. */
  readonly page?: number;
  readonly rowsPerFile?: number;
  /** Told of every page of rows that was written: which part, and how many of it there are by now. */
  readonly onRows?: ((part: string, rows: number) => void) | undefined;
}

/** What was made. */
export interface PackMade {
  readonly overview: Overview;
  readonly files: number;
  readonly bytes: number;
  readonly exceptionsByCode: Readonly<Record<string, number>>;
}

type Say = (line: string) => void;
const PAGE = 1_000;
/** Rows of a part between two lines of progress. */
const SAID_EVERY = 50_000;

/**
 * Makes an audit pack: everything an auditor asks of a company and a period, in a folder that proves itself (decision
 * 99). All of it is read from one moment of the database, page after page; the folder has its name when it is whole.
 * @throws when the folder is there already, or there is no such company
 */
export async function makePack(
  database: Database,
  secrets: Secrets,
  asked: PackAsked,
  now: Date,
  say: Say,
): Promise<PackMade> {
  const { companyId, folder } = asked;
  if (existsSync(folder)) throw new Error(`${folder} exists already; a pack is never written over`);
  const unfinished = `${folder}.unfinished`;
  const pack = await PackFolder.make(unfinished, asked.rowsPerFile);
  const key = signingKeyOf(secrets, companyId);
  const { overview, trail, exceptionsByCode } = await database.readMoment(companyId, async (tx) => {
    const { company, period } = await readPeriod(tx, asked);
    const exceptions = new Exceptions(pack.rows('exceptions/exceptions'), MOST_NAMED);
    const tell = progressOf(say, asked.onRows);
    const work: PackWork = { tx, companyId, period, pack, exceptions, page: asked.page ?? PAGE, tell };
    const { history, charts: uses } = await packHistory(work);
    const charts = await packCharts(work, uses);
    const audited = await packTrail(work);
    const anchors = await packAnchors(database, work, asked.anchors ?? []);
    const stock = await packStock(work);
    const money = await packMoney(work);
    const rights = await packRights(work);
    await exceptions.close();
    const told: Overview = {
      company,
      from: period.from,
      to: period.to,
      madeAt: now.toISOString(),
      version,
      fingerprint: fingerprintOf(packTools, key.publicKey),
      exceptions: { count: exceptions.count, first: exceptions.first },
      history,
      charts,
      audit: { ...audited.summary, anchors },
      stock,
      money,
      rights,
      files: pack.files.map(({ path, rows }) => ({ path, rows: rows ?? null })),
    };
    return {
      overview: told,
      trail: audited.trail,
      exceptionsByCode: Object.fromEntries(exceptions.byCode),
    };
  });
  await writePage(pack, overview);
  const signed = await signPack(pack, overview, trail, key);
  await rename(unfinished, folder);
  syncFolder(join(folder, '..'));
  await tellTrail(database, asked, signed, now);
  const bytes = pack.files.reduce((sum, file) => sum + file.bytes, 0);
  return { overview, files: pack.files.length, bytes, exceptionsByCode };
}

/** A line whenever a part has come so many rows further. */
function progressOf(say: Say, onRows: PackAsked['onRows']): PackWork['tell'] {
  const done = new Map<string, number>();
  return (part, rows) => {
    const before = done.get(part) ?? 0;
    done.set(part, before + rows);
    onRows?.(part, before + rows);
    if (Math.floor(before / SAID_EVERY) !== Math.floor((before + rows) / SAID_EVERY))
      say(`${part}: ${(before + rows).toLocaleString('en')}`);
  };
}

/** How many anchors agree with the trail; one that does not is an exception. */
async function packAnchors(
  database: Database,
  { tx, companyId, exceptions }: PackWork,
  anchors: readonly Anchor[],
): Promise<number> {
  const own = anchors.filter((anchor) => anchor.companyId === companyId);
  const source = { ...database, read: <R>(_: string, ask: (at: typeof tx) => Promise<R>) => ask(tx) };
  for (const { differsFrom } of await verifyAnchors(source, own))
    if (differsFrom !== null)
      await exceptions.add({
        code: 'anchorDiffers',
        subject: `entry ${differsFrom.seq}`,
        detail: `it is not the one that was anchored on ${differsFrom.day}`,
      });
  return own.length;
}

/** The manifest and its signature, the last files of a pack; gives the manifest's hash. */
async function signPack(
  pack: PackFolder,
  { company, from, to, madeAt }: Overview,
  trail: Manifest['trail'],
  key: SigningKey,
): Promise<string> {
  const manifest: Manifest = {
    format: 1,
    company: { id: company.id, name: company.name },
    from,
    to,
    madeAt,
    version,
    key: { algorithm: 'Ed25519', publicKey: key.publicKey },
    trail,
    files: pack.files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const hash = packTools.hasher();
  hash.update(bytes);
  await writeWhole(join(pack.folder, MANIFEST), bytes);
  await writeWhole(join(pack.folder, SIGNATURE), Buffer.from(`${key.sign(bytes)}\n`));
  return hash.digest();
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** That a pack was made is an entry of the trail, with the hash that tells it from any other. */
async function tellTrail(
  database: Database,
  { companyId, from, to }: PackAsked,
  manifest: string,
  now: Date,
): Promise<void> {
  const author = { companyId, userId: null, username: null, outletId: null, requestId: newId() };
  await database.write(companyId, async (tx) =>
    appendAudit(
      tx,
      author,
      [
        {
          action: 'export',
          resource: 'auditPack',
          recordId: manifest.slice(0, 32),
          title: `${from} ${to}`,
          changes: { manifest: [null, manifest], from: [null, from], to: [null, to] },
        },
      ],
      now,
    ),
  );
}
