import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A guide is a page of markdown whose fenced blocks can be applied to a tree word for word:
 *
 * - a paragraph that says Create, names a file and ends in a colon, then a block: the whole of a new file;
 * - a `diff` block: under `@@ path @@`, lines as they stand find the place, `+` lines come after them (before the first
 *   such line: at the top of the file), `-` lines are taken out;
 * - a `sh` block: commands, one a line.
 */
export type GuideStep =
  | { readonly does: 'create'; readonly path: string; readonly text: string }
  | { readonly does: 'edit'; readonly path: string; readonly lines: readonly EditLine[] }
  | { readonly does: 'run'; readonly command: string };

export interface EditLine {
  readonly sign: ' ' | '+' | '-';
  readonly text: string;
}

/** What a guide says to do, in its order. @throws at a block it cannot read as one of these */
export function stepsOf(page: string): readonly GuideStep[] {
  const blocks = page.matchAll(/^```(\w*)\n(.*?)^```$/gms);
  return [...blocks].flatMap(({ 1: language = '', 2: text = '', index }) => {
    const before = page.slice(0, index).trimEnd().split('\n\n').at(-1) ?? '';
    const path = /`([^`\s]+\.\w+)`[^`]*:$/.exec(before)?.[1];
    if (language === 'sh') return commandsOf(text);
    if (language === 'diff') return editsOf(text);
    if (path !== undefined && /\bcreate\b/i.test(before)) return [{ does: 'create', path, text }];
    throw new Error(`What shall become of this block?\n${before}\n${text}`);
  });
}

const commandsOf = (text: string): GuideStep[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '')
    .map((command) => ({ does: 'run', command }));

function editsOf(text: string): GuideStep[] {
  const [, ...files] = text.split(/^@@ (\S+) @@\n/m);
  if (files.length === 0) throw new Error(`An edit names its file: @@ path @@\n${text}`);
  return files.flatMap((path, at): GuideStep[] =>
    at % 2 === 1 ? [] : [{ does: 'edit', path, lines: editLinesOf(files[at + 1] ?? '') }],
  );
}

const editLinesOf = (text: string): EditLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const sign = line[0];
      return sign === '+' || sign === '-' ? { sign, text: line.slice(1) } : { sign: ' ', text: line };
    });

/** A file as an edit leaves it. @throws where a line it names is not there, or might be one of several */
export function edited(file: string, lines: readonly EditLine[]): string {
  const left = file.split('\n');
  let place = 0;
  let isPlaced = false;
  const find = (text: string): number => {
    const found = left.flatMap((line, at) => (at >= place && line.trim() === text.trim() ? [at] : []));
    const [first] = found;
    if (first === undefined) throw new Error(`There is no line: ${text}`);
    if (!isPlaced && found.length > 1)
      throw new Error(`This line stands there ${found.length} times: ${text}`);
    isPlaced = true;
    return first;
  };
  for (const { sign, text } of lines) {
    if (sign === '+') left.splice(place++, 0, text);
    else if (sign === '-') {
      place = find(text);
      left.splice(place, 1);
    } else place = find(text) + 1;
  }
  return left.join('\n');
}

/** Does what a step says to the files of a tree; a command is left to `run`. */
export async function apply(
  root: string,
  step: GuideStep,
  run: (command: string) => Promise<void>,
): Promise<void> {
  if (step.does === 'run') return run(step.command);
  const path = join(root, step.path);
  switch (step.does) {
    case 'create':
      await mkdir(dirname(path), { recursive: true });
      return writeFileSync(path, step.text, { flag: 'wx' });
    case 'edit':
      return writeFileSync(path, edited(readFileSync(path, 'utf8'), step.lines));
  }
}
