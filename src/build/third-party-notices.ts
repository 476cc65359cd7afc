import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

const FILE = 'THIRD-PARTY-NOTICES.txt';
const NOTICE = /^(licen[cs]e|notice|copying|copyright)/i;

const person = v.union([
  v.string(),
  v.pipe(
    v.object({ name: v.string() }),
    v.transform(({ name }) => name),
  ),
]);
const manifestShape = v.object({
  name: v.string(),
  version: v.string(),
  author: v.optional(person),
  homepage: v.optional(v.string()),
});
const lockShape = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      devOptional: v.optional(v.boolean()),
    }),
  ),
});

/** A package the product is shipped with. */
export interface ShippedPackage {
  readonly name: string;
  /** Where it is installed; platforms differ in the optional ones. */
  readonly folder: string;
  readonly licence: string;
}

/** Every package of the lockfile that is not for development alone. */
export function shippedPackages(root: string): ShippedPackage[] {
  const lock = v.parse(
    v.pipe(v.string(), v.parseJson(), lockShape),
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { license }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      folder: join(root, path),
      licence: license ?? 'none named',
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** What the licences of the shipped packages ask to be passed on: each package, its licence, and the licence's text. */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const present = packages.filter(({ folder }) => existsSync(folder));
  const parts = present.map((each) => {
    const { name, version, author, homepage } = manifestOf(each.folder);
    const by = [author && `by ${author}`, homepage].filter(Boolean).join(', ');
    const head = `${name} ${version} (${each.licence})${by ? `\n${by}` : ''}`;
    return `${head}\n\n${textOf(each)}`;
  });
  const shared = present.some(({ licence }) => licence.includes('LGPL-3.0'))
    ? [`GNU Lesser General Public License 3.0\n\n${kept('LGPL-3.0')}\n\n${kept('GPL-3.0')}`]
    : [];
  return `${[INTRODUCTION, ...parts, ...shared].map((part) => part.trim()).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const INTRODUCTION = `Backcounter is shipped with the packages below, under their own licences.

The libraries under the GNU Lesser General Public License (libvips and what it brings along) are files of their own,
node_modules/@img/sharp-libvips-*/lib, unchanged, and loaded when the program runs: put another version of them in
their place to use it. Their source is at https://github.com/lovell/sharp-libvips.`;

function manifestOf(folder: string): v.InferOutput<typeof manifestShape> {
  return v.parse(
    v.pipe(v.string(), v.parseJson(), manifestShape),
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
}

/** The licence as the package brings it; for one that brings none its licence's own words. */
function textOf({ name, folder, licence }: ShippedPackage): string {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  if (files.length > 0) return files.join('\n\n');
  if (licence.includes('LGPL-3.0')) {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    return `The text of the licence stands at the end.\n\n${readme.slice(readme.indexOf('## Licensing')).trim()}`;
  }
  if (licence === 'MIT') return kept('MIT');
  if (licence === 'Unlicense') return 'Released into the public domain: https://unlicense.org';
  throw new Error(`${name} (${licence}) brings no text of its licence: add it to src/build/licences`);
}

const kept = (licence: string): string =>
  readFileSync(join(import.meta.dirname, 'licences', `${licence}.txt`), 'utf8').trim();

/** Puts the notices beside the built portal, from what is installed where it is built. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: noticesOf(shippedPackages(process.cwd())) });
    },
  };
}
