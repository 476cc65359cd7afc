import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is found by the names of files: `what` such a file is, what it is one `of`, and what its name ends in. */
interface Naming {
  readonly what: string;
  readonly of: string;
  readonly ending: string;
}

/**
 * What files hold, asked for by the part of each file's name that says what it is for.
 * @param files by path; undefined where a file does not export what is looked for
 * @throws where one of the names has no such file, or a file none of the names
 */
export function byFileName<T>(
  { what, of, ending }: Naming,
  files: Readonly<Record<string, T | undefined>>,
  names: readonly string[],
): (name: string) => T {
  const found = new Map(
    Object.entries(files).map(([path, held]) => [posix.basename(path).slice(0, -ending.length), held]),
  );
  for (const name of found.keys())
    if (!names.includes(name))
      throw new Error(`${name}${ending} is the ${what} of no ${of}: none is called ${name}`);
  const heldFor = (name: string): T => {
    const held = found.get(name);
    if (held === undefined) throw new Error(`The ${of} ${name} has no ${what}: write ${name}${ending}`);
    return held;
  };
  names.forEach(heldFor);
  return heldFor;
}

/** What every file below a folder whose name ends so exports under a name, by its path. */
export async function exportsOf<T>(
  folder: string,
  ending: string,
  exported: string,
): Promise<Record<string, T | undefined>> {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = found.map((path) => path.replaceAll('\\', '/')).filter((path) => path.endsWith(ending));
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => {
        const held: Readonly<Record<string, T | undefined>> = await import(
          pathToFileURL(join(folder, path)).href
        );
        return [path, held[exported]] as const;
      }),
    ),
  );
}
