import { type ChangedRows, changedRows } from './changed-rows.ts';
import { linesOf } from './lines.ts';
import {
  FINGERPRINT,
  FINGERPRINTS,
  type ListedFile,
  MANIFEST,
  type Manifest,
  readManifest,
  SIGNATURE,
} from './manifest.ts';
import { breakOf, readTrailRow, type TrailBreak } from './trail.ts';

/** The files of a pack, wherever they are: in a folder on a disk, or selected in a browser. */
export interface PackFiles {
  readonly paths: readonly string[];
  open(path: string): AsyncIterable<Uint8Array>;
}

/** What hashes and signatures are made with here. */
export interface PackTools {
  hasher(): { update(bytes: Uint8Array): unknown; digest(): string };
  /** Whether the key signed the text; null where this browser does not know Ed25519. */
  verify(publicKey: string, text: Uint8Array, signature: string): Promise<boolean | null>;
}

/** One thing that is not as it was when the pack was made. */
export type PackFinding =
  | { readonly kind: 'changed'; readonly path: string; readonly rows: ChangedRows | null }
  | { readonly kind: 'missing' | 'added'; readonly path: string }
  | {
      readonly kind: 'trail';
      readonly path: string;
      readonly row: number;
      readonly entry: number;
      readonly why: TrailBreak | 'cut';
    };

/** What a pack turned out to be. */
export interface PackVerdict {
  readonly signature: 'good' | 'wrong' | 'missing' | 'notChecked';
  /** Of the key that signed it, to compare with what the company says. */
  readonly fingerprint: string;
  readonly manifest: Manifest;
  readonly files: number;
  readonly trailEntries: number;
  readonly findings: readonly PackFinding[];
}

/** Whether all is as it was made and the key of the pack signed it. */
export const isSound = ({ signature, findings }: PackVerdict): boolean =>
  signature === 'good' && findings.length === 0;

const encoder = new TextEncoder();

/**
 * Proves a pack from its own files: the signature of its manifest, the hash of every file, which row of a changed file
 * is another one, and the chain of its audit trail. A file is read piece by piece.
 * @param told how far it has come, after each file
 * @throws when there is no manifest, or none that can be read
 */
export async function verifyPack(
  files: PackFiles,
  tools: PackTools,
  told: (done: number, of: number) => void = () => undefined,
): Promise<PackVerdict> {
  const there = new Set(files.paths);
  if (!there.has(MANIFEST)) throw new Error(`There is no ${MANIFEST} in this folder`);
  const bytes = await bytesOf(files.open(MANIFEST));
  const manifest = readManifest(new TextDecoder().decode(bytes));
  const { publicKey } = manifest.key;
  const findings: PackFinding[] = [];
  const listed = new Set([MANIFEST, SIGNATURE, ...manifest.files.map(({ path }) => path)]);
  let done = 0;
  for (const file of manifest.files) {
    if (there.has(file.path)) findings.push(...(await changeOf(files, tools, file)));
    else findings.push({ kind: 'missing', path: file.path });
    done += 1;
    told(done, manifest.files.length);
  }
  for (const path of files.paths) if (!listed.has(path)) findings.push({ kind: 'added', path });
  const trail = await trailBreaks(files, tools, manifest, there);
  return {
    signature: await signatureOf(),
    fingerprint: fingerprintOf(tools, publicKey),
    manifest,
    files: manifest.files.length,
    trailEntries: trail.entries,
    findings: [...findings, ...trail.findings],
  };

  async function signatureOf(): Promise<PackVerdict['signature']> {
    if (!there.has(SIGNATURE)) return 'missing';
    const signature = new TextDecoder().decode(await bytesOf(files.open(SIGNATURE))).trim();
    const isGood = await tools.verify(publicKey, bytes, signature).catch(() => false);
    return isGood === null ? 'notChecked' : isGood ? 'good' : 'wrong';
  }
}

/** How a key is told from others by people: its hash, in groups of four. */
export const fingerprintOf = ({ hasher }: Pick<PackTools, 'hasher'>, publicKey: string): string => {
  const hash = hasher();
  hash.update(Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0)));
  return (hash.digest().slice(0, 40).match(/.{4}/g) ?? []).join(' ');
};

async function changeOf(files: PackFiles, tools: PackTools, file: ListedFile): Promise<PackFinding[]> {
  const hash = tools.hasher();
  for await (const piece of files.open(file.path)) hash.update(piece);
  if (hash.digest() === file.sha256) return [];
  const rows = file.rows === undefined ? null : await rowsOf(files, tools, file.path);
  return [{ kind: 'changed', path: file.path, rows }];
}

async function rowsOf(files: PackFiles, tools: PackTools, path: string): Promise<ChangedRows | null> {
  const listed: string[] = [];
  const kept = path + FINGERPRINTS;
  if (!files.paths.includes(kept)) return null;
  for await (const line of linesOf(files.open(kept))) listed.push(line);
  const found: string[] = [];
  for await (const line of linesOf(files.open(path))) found.push(hashOf(tools, line).slice(0, FINGERPRINT));
  return changedRows(listed, found);
}

function hashOf({ hasher }: PackTools, text: string): string {
  const hash = hasher();
  hash.update(encoder.encode(text));
  return hash.digest();
}

/** Files of the audit trail that are missing break it as well; each break is named once, and the chain goes on behind it. */
async function trailBreaks(
  files: PackFiles,
  tools: PackTools,
  { trail, files: listed }: Manifest,
  there: ReadonlySet<string>,
): Promise<{ entries: number; findings: PackFinding[] }> {
  const findings: PackFinding[] = [];
  let link: { seq: number; hash: string } = trail.after;
  let entries = 0;
  let path = MANIFEST;
  for (const file of listed) {
    if (!/^audit\/.*\.jsonl$/.test(file.path) || !there.has(file.path)) continue;
    path = file.path;
    let row = 0;
    for await (const line of linesOf(files.open(path))) {
      row += 1;
      const read = trailRowOf(line);
      if (!read) {
        findings.push({ kind: 'trail', path, row, entry: link.seq + 1, why: 'changed' });
        continue;
      }
      const why = breakOf(link, read, hashOf(tools, read.text));
      if (why !== null) findings.push({ kind: 'trail', path, row, entry: read.seq, why });
      link = read;
      entries += 1;
    }
  }
  if (link.seq !== trail.last)
    findings.push({ kind: 'trail', path, row: 0, entry: link.seq + 1, why: 'cut' });
  return { entries, findings };
}

function trailRowOf(line: string): ReturnType<typeof readTrailRow> | null {
  try {
    return readTrailRow(line);
  } catch {
    return null;
  }
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const held: Uint8Array[] = [];
  for await (const piece of pieces) held.push(piece);
  const whole = new Uint8Array(held.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of held) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
