import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn, importsOf, sourceFiles } from './import-graph.ts';

const files = sourceFiles('machines', 'src', 'tests', 'e2e');
const graph = importsOf(files);

/** A part of the code, and the parts it must not know; a path may be in several. */
interface Layer {
  readonly name: string;
  readonly files: RegExp;
  readonly never: RegExp;
}

const layers: readonly Layer[] = [
  { name: 'machines', files: /^machines\//, never: /^(?:src|tests|e2e)\// },
  {
    name: 'domain, rules, resources and contracts',
    files: /^src\/(?:domain|rules|resources|contracts)\//,
    never: /^src\/(?:server|portal)\/|^(?:tests|e2e)\//,
  },
  {
    name: 'the page of audit packs, which stands alone',
    files: /^src\/audit-page\//,
    never: /^(?:machines|tests|e2e)\/|^src\/(?!audit-page\/|lib\/)/,
  },
  {
    name: 'the design system',
    files: /^src\/portal\/kit\//,
    never: /^src\/portal\/(?:platform|fields|record|areas|shell)\//,
  },
  {
    name: 'the portal’s platform',
    files: /^src\/portal\/platform\//,
    never: /^src\/portal\/(?:fields|record|areas|shell)\//,
  },
  { name: 'fields', files: /^src\/portal\/fields\//, never: /^src\/portal\/(?:record|areas|shell)\// },
  { name: 'generic screens', files: /^src\/portal\/record\//, never: /^src\/portal\/(?:areas|shell)\// },
  { name: 'areas', files: /^src\/portal\/areas\//, never: /^src\/portal\/shell\// },
  { name: 'the portal', files: /^src\/portal\//, never: /^src\/server\// },
  {
    name: 'pages, which fetch the definitions they need',
    files: /^src\/portal\/(?!platform\/definitions\/|build\/|gallery\/)/,
    never: /^src\/resources\/(?:registry|children)\.ts$/,
  },
  {
    name: 'HTTP',
    files: /^src\/server\/http\//,
    never:
      /^src\/server\/(?:documents|records|stock|imports|queue|demo|settings|statecharts|operations)\/|^src\/server\/routes\.ts$/,
  },
  {
    name: 'the database',
    files: /^src\/server\/database\//,
    never: /^src\/server\/(?:http|accounts|documents|records|stock|imports|queue|demo|settings|operations)\//,
  },
  {
    name: 'the stock ledger',
    files: /^src\/server\/stock\/(?!routes\/)/,
    never: /^src\/server\/(?:http|documents|imports|queue|demo|operations)\//,
  },
  {
    name: 'the list of routes',
    files: /^src\/server\/(?!start-server\.ts$|main\.ts$)/,
    never: /^src\/server\/routes\.ts$|^src\/portal\//,
  },
];

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

function crossings(): string[] {
  return files
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const imported = graph.get(path) ?? [];
      return layers
        .filter((layer) => layer.files.test(path))
        .flatMap(({ name, never }) =>
          imported
            .filter((target) => never.test(target))
            .map((target) => `${name}: ${path} imports ${target}`),
        );
    });
}

/** More than these in one folder, and nobody finds anything in it. */
const MOST_FILES = 25;

function crowdedFolders(): string[] {
  const counts = new Map<string, number>();
  for (const path of files) {
    if (isTest(path) && path.startsWith('src/')) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}: ${count}`);
}

describe('imports', () => {
  it('never form a circle, lazily or by type either', () => {
    expect(circlesIn(graph)).toEqual([]);
  });

  it('go one way through the layers', () => {
    expect(crossings()).toEqual([]);
  });

  it('that form a circle would be found', () => {
    const round = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
    ]);
    expect(circlesIn(round)).toEqual([['a', 'b', 'c']]);
  });
});

describe('folders', () => {
  it(`hold at most ${MOST_FILES} source files`, () => {
    expect(crowdedFolders()).toEqual([]);
  });
});
