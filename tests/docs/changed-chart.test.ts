import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../support/rounds.ts';
import { copyOfTree, run } from './copy-of-tree.ts';

const chart = 'machines/documents/stock-adjustment/stock-adjustment.ts';
/** With what it has read kept from run to run: the copy changes by a line at a time. */
const suite = 'npx vitest run --project unit --experimental.fsModuleCache tests/conformance/versions.test.ts';

/** What somebody is told who changes a chart and thinks of nothing else; the tests stand in the order of their steps. */
/** Each asks for runs of commands over the whole project. */
describe.runIf(isWhole)('a chart that is changed in a copy of the project', () => {
  let root: string;
  beforeAll(() => {
    root = copyOfTree();
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const edit = (path: string, change: (text: string) => string) => {
    const before = readFileSync(join(root, path), 'utf8');
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(join(root, path), after);
  };
  /** What the suite says of the charts; nothing where it has nothing to say. */
  const said = (): Promise<string> =>
    run(root, suite).then(
      () => '',
      (failure: unknown) => String(failure),
    );

  it('by a guard alone is named with its version, and kept under it no more', async () => {
    edit(chart, (text) => text.replace("'hasLines', 'linesHoldStock', ", "'hasLines', "));
    expect(await said()).toContain('"stock-adjustment 2"');
    await expect(
      run(root, 'node --import tsx tests/support/charts/retire-chart.ts stock-adjustment'),
    ).rejects.toThrow('stock-adjustment is no longer what its version 2 said');
    edit(chart, (text) => text.replace("and(['hasLines', ", "and(['hasLines', 'linesHoldStock', "));
    expect(await said()).toBe('');
  });

  it.runIf(isWhole)(
    'in a state and a guard, without a step for its documents, says which of them need one',
    async () => {
      await run(root, 'node --import tsx tests/support/charts/retire-chart.ts stock-adjustment');
      edit(chart, (text) =>
        text
          .replace("'hasLines', 'linesHoldStock', ", "'hasLines', ")
          .replaceAll("target: 'Saved'", "target: 'Draft'")
          .replace('Saved: {', 'Draft: {')
          .replace("version: '2'", "version: '3'"),
      );
      await run(root, 'npx tsx tests/support/charts/write-statecharts.ts');
      const first = await said();
      expect(first).toContain('stock-adjustment 2 is not kept (machines/retired/charts.ts)');
      expect(first).not.toContain('"stock-adjustment 3"');
      edit('machines/retired/charts.ts', (text) =>
        text.replace(
          /\};\s*$/,
          `'stock-adjustment 2': async () =>
          (await import('./stock-adjustment/2/documents/stock-adjustment/stock-adjustment.ts')).stockAdjustment };`,
        ),
      );
      edit('src/rules/documents/stock-adjustment-rules.ts', (text) =>
        text.replace(
          '  machine: chart,',
          `  machine: chart,
          migrations: { '2→3': { status: { New: 'New', Completed: 'Completed', Cancelled: 'Given Up' } } },`,
        ),
      );
      const second = await said();
      expect(second).toContain(
        'stock-adjustment 2→3: documents in status Saved have no place in its migrations',
      );
      expect(second).toContain(
        'stock-adjustment 2→3: status Cancelled leads to status Given Up, which is not there',
      );
      expect(second).not.toContain('is not kept');
      edit('src/rules/documents/stock-adjustment-rules.ts', (text) =>
        text.replace("Cancelled: 'Given Up'", "Saved: 'Draft', Cancelled: 'Cancelled'"),
      );
      expect(await said()).toBe('');
    },
  );
});
