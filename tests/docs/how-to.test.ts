import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../support/rounds.ts';
import { copyOfTree, notCopied, run } from './copy-of-tree.ts';
import { apply, stepsOf } from './guide.ts';

/** Of what is built beside the project, and not in it: tests/tills/example-till.test.ts runs it. */
const elsewhere = 'connect-a-till.md';
const guides = readdirSync('docs/how-to').filter((name) => name.endsWith('.md') && name !== elsewhere);
/** It does not end by itself. */
const notRun = new Set(['npm start']);

/** Adding a kind of thing touches no more files than these; all else of it is new files. */
const MOST_EDITED = 6;
/** What a guide's own commands make anew from other files. */
const madeFromOthers =
  /^(?:docs\/statecharts\/[^/]+|machines\/versions\.json|src\/server\/documents\/print\/words\.json)$/;

/** What every file of a copy holds. */
function contentsOf(root: string): ReadonlyMap<string, Buffer> {
  const paths = readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !notCopied.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(root, entry.name), { recursive: true, encoding: 'utf8' }).map((path) =>
            join(entry.name, path),
          )
        : [entry.name],
    );
  const files = paths.filter((path) => statSync(join(root, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(root, path))]));
}

/** The files there were whose content is another, or gone. */
const editedSince = (before: ReadonlyMap<string, Buffer>, root: string): string[] => {
  const now = contentsOf(root);
  return [...before].filter(([path, held]) => now.get(path)?.equals(held) !== true).map(([path]) => path);
};

/** A command that looks at the whole project, or makes something of it: told once, when all guides have been done. */
const isOfWhole = (command: string): boolean => /^(npm run|npx) /.test(command);
const testRun = /^npx vitest run ([^"]*?)(?: -t "?([^"]+)"?)?$/;

/** They take minutes: `npm test` makes what is made from other files, and asks for the types alone. */
const isLeftToWhole = (command: string): boolean => /^(npm run format|npx vitest run) ?/.test(command);

const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Commands of several guides said together: each once, the test runs as one of chosen titles and one of whole files. */
function together(commands: readonly string[]): readonly string[] {
  const runs = commands.flatMap((command) => {
    const [, files, titles] = testRun.exec(command) ?? [];
    return files === undefined ? [] : [{ files: files.split(' '), titles }];
  });
  const filesOf = (some: typeof runs): string => once(some.flatMap(({ files }) => files)).join(' ');
  const chosen = runs.filter(({ titles }) => titles !== undefined);
  return [
    ...once(commands.filter((command) => !testRun.test(command))),
    `npx vitest run ${filesOf(chosen)} -t "${chosen.map(({ titles }) => titles).join('|')}"`,
    `npx vitest run ${filesOf(runs.filter(({ titles }) => titles === undefined))}`,
  ];
}

describe('the guides', () => {
  let root: string;
  let before: ReturnType<typeof contentsOf>;
  beforeAll(() => {
    root = copyOfTree();
    before = contentsOf(root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const asked = guides.map((name) => ({
    name,
    steps: stepsOf(readFileSync(join('docs/how-to', name), 'utf8')),
  }));
  const edits = ({ steps }: (typeof asked)[number]) =>
    steps.flatMap((step) => (step.does === 'edit' ? [step.path] : []));
  const commands = asked.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.does === 'run' && !notRun.has(step.command) ? [step.command] : [])),
  );

  it.each(asked)(
    '$name edits the files it names and no more, done word for word to a copy of the project',
    async (guide) => {
      for (const needed of ['npm run format', 'npm run types', 'npx vitest run'])
        expect(guide.steps.some((step) => step.does === 'run' && step.command.includes(needed))).toBe(true);
      const found = contentsOf(root);
      for (const step of guide.steps)
        await apply(root, step, async (command) => {
          if (!notRun.has(command) && !isOfWhole(command)) await run(root, command);
        });
      const edited = editedSince(found, root);
      expect(edited.sort(), 'edited, as the guide says').toEqual(edits(guide).sort());
      expect(edited.length, 'files of the project that are edited').toBeLessThanOrEqual(MOST_EDITED);
    },
  );

  it.each(together(commands.filter(isOfWhole)).filter((command) => isWhole || !isLeftToWhole(command)))(
    '%s holds where all of them have been done',
    async (command) => {
      await run(root, command);
    },
  );

  it('have no command that edits another file', () => {
    const edited = editedSince(before, root).filter((path) => !madeFromOthers.test(path));
    expect(edited.sort()).toEqual(once(asked.flatMap(edits)).sort());
  });
});
