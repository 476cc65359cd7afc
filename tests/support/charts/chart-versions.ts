import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../../../src/rules/catalogue.ts';

/** Versions of charts with the hash of what each said: by id, then by version. */
export type Versions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where the charts of the product are, and those of former versions below it. */
export const machines = fileURLToPath(new URL('../../../machines', import.meta.url));
export const versionsFile = join(machines, 'versions.json');

/** Where the sources of a former version of a chart are kept, each at its place below `machines`. */
export const retiredFolder = (id: string, version: string): string => join(machines, 'retired', id, version);

/** The source of a chart below a folder of charts. */
export function sourceOf(id: string, root = machines): string {
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' }).find(
    (path) => basename(path) === `${id}.ts` && !path.startsWith('retired'),
  );
  if (own === undefined) throw new Error(`No file is called ${id}.ts`);
  return join(root, own);
}

/** Text in quotes, or a comment. */
const quotedOrComment =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** A type that stands by itself: up to the first line that begins at the margin again. */
const declaredType = /^(?:export |import )?(?:type|interface) [\s\S]*?[;}]\n(?!\n*[ }])/gm;

/** A source without what says nothing to a machine: comments, types, layout and the sentences that describe it. */
export const meaningOf = (source: string): string =>
  source
    .replaceAll(quotedOrComment, '$1')
    .replaceAll(declaredType, '')
    .replaceAll(/\bdescription:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`)\s*,?/g, '')
    .replaceAll(/\s+/g, '')
    .replaceAll(/,([)\]}])/g, '$1');

const ofValues = /^import (?!type\b)[^;]*? from '(\.[^']+)';/gm;
const ofAnything = /^import [^;]*? from '(\.[^']+)';/gm;

/** A file and every file it imports, each once. */
function withImports(path: string, imports: RegExp, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(imports))
    withImports(resolve(dirname(path), from), imports, seen);
  return seen;
}

/** Every file a chart needs, its types among them. */
export const filesOf = (id: string): readonly string[] => [...withImports(sourceOf(id), ofAnything)];

/** The hash of what a chart says: its own source, and those its guards and effects are made of. */
export function contentHash(id: string, root = machines): string {
  const hash = createHash('sha256');
  for (const path of [...withImports(sourceOf(id, root), ofValues)].sort())
    hash.update(meaningOf(readFileSync(path, 'utf8')));
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
