import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

const Messages = v.record(v.string(), v.string());

/** Messages of one language by id. */
export type Messages = Readonly<v.InferOutput<typeof Messages>>;

/**
 * The files a set of messages is written in: its own, `shell.en.json`, and one for each thing that has words of its own
 * there, `shell/purchase-order.en.json`.
 * @param file the absolute path of the set's own
 */
export function filesOfSet(file: string): readonly string[] {
  const [set = '', ...ending] = basename(file).split('.');
  const folder = join(dirname(file), set);
  if (!existsSync(folder)) return [file];
  const own = readdirSync(folder).filter((name) => name.endsWith(`.${ending.join('.')}`));
  return [file, ...own.sort().map((name) => join(folder, name))];
}

/**
 * A set of messages as it is loaded: all its files together, by id in alphabetical order.
 * @throws where two of the files have the same id
 */
export function messagesOfSet(file: string): Messages {
  const homes = new Map<string, string>();
  const all = filesOfSet(file).flatMap((path) => {
    const entries = Object.entries(v.parse(Messages, JSON.parse(readFileSync(path, 'utf8'))));
    for (const [id] of entries) {
      const other = homes.get(id);
      if (other !== undefined) throw new Error(`The message ${id} stands in ${other} and in ${path}`);
      homes.set(id, path);
    }
    return entries;
  });
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
