import { posix } from 'node:path';

/** What is found by the names of files: `what` such a file is, what it is one `of`, and what its name ends in. */
interface Naming {
  readonly what: string;
  readonly of: string;
  readonly ending: string;
}

/**
 * What files hold, asked for by the part of each file's name that says what it is for.
 * @param files by path, as `import.meta.glob` finds them; undefined where a file does not export what is looked for
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
