import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const root = new URL('../../', import.meta.url);

/** Every TypeScript file of our own below a folder of the project, by its path from the top. */
export function sourceFiles(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .sort();
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)'(\.{1,2}\/[^']+\.tsx?)'/g;

/** What each file imports: statically, by type alone, lazily, and as a worker. */
export function importsOf(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(paths);
  return new Map(
    paths.map((path) => {
      const text = readFileSync(new URL(path, root), 'utf8');
      const named = [...text.matchAll(IMPORT)].map(([, target = '']) =>
        posix.join(posix.dirname(path), target),
      );
      return [path, [...new Set(named)].filter((target) => known.has(target))];
    }),
  );
}

/** The circles of a graph: every group of files that import each other round about (Tarjan). */
export function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const index = order.size;
    let low = index;
    order.set(path, index);
    open.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    lowest.set(path, low);
    if (low === index) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1 || graph.get(path)?.includes(path)) circles.push(circle.sort());
    }
    return low;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
}
