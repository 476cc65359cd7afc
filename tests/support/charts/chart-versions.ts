import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../../../src/rules/catalogue.ts';

/** Versions of charts with the hash of what each said: by id, then by version. */
export type Versions = Readonly<Record<string, Readonly<Record<string, string>>>>;

const machines = fileURLToPath(new URL('../../../machines', import.meta.url));
export const versionsFile = join(machines, 'versions.json');

const sources = readdirSync(machines, { recursive: true, encoding: 'utf8' }).map((path) =>
  join(machines, path),
);

/** Text in quotes, or a comment. */
const quotedOrComment =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** A source without what says nothing to a machine: comments, layout and the sentences that describe it. */
export const meaningOf = (source: string): string =>
  source
    .replaceAll(quotedOrComment, '$1')
    .replaceAll(/\bdescription:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`)\s*,?/g, '')
    .replaceAll(/\s+/g, '')
    .replaceAll(/,([)\]}])/g, '$1');

/** A file and every file below `machines` whose values it uses, each once. */
function withImports(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(
    /^import (?!type\b)[^;]*? from '(\.[^']+)';/gm,
  ))
    withImports(resolve(dirname(path), from), seen);
  return seen;
}

/** The hash of what a chart says: its own source, and those its guards and effects are made of. */
function contentHash(id: string): string {
  const own = sources.find((path) => basename(path) === `${id}.ts`);
  if (own === undefined) throw new Error(`No file is called ${id}.ts`);
  const hash = createHash('sha256');
  for (const path of [...withImports(own)].sort()) hash.update(meaningOf(readFileSync(path, 'utf8')));
  return hash.digest('hex');
}

/** The charts as they are: each at its version, with its hash. */
export const presentVersions = (): Versions =>
  Object.fromEntries(catalogue.map(({ id, version }) => [id, { [version]: contentHash(id) }]));

export const writtenVersions = (): Versions => JSON.parse(readFileSync(versionsFile, 'utf8'));

/** What was written with what is new; a version that is written down stays as it is. */
export const withNewVersions = (written: Versions, present: Versions): Versions =>
  Object.fromEntries(
    Object.keys({ ...written, ...present })
      .sort()
      .map((id) => [id, { ...present[id], ...written[id] }]),
  );

/** The charts that say something else than their version did. */
export const changedCharts = (written: Versions, present: Versions): readonly string[] =>
  Object.entries(present).flatMap(([id, versions]) =>
    Object.entries(versions)
      .filter(([version, hash]) => written[id]?.[version] !== hash)
      .map(([version]) => `${id} ${version}`),
  );
