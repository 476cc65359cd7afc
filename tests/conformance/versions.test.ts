import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retiredCharts } from '../../machines/retired/charts.ts';
import { documentTypes } from '../../src/server/documents/types/document-types.ts';
import { chartOfVersion } from '../../src/server/documents/versions/chart-of-version.ts';
import {
  changedCharts,
  contentHash,
  machines,
  meaningOf,
  presentVersions,
  writtenVersions,
} from '../support/charts/chart-versions.ts';
import {
  faultsOfKept,
  formerVersions,
  gapsBetween,
  keptVersions,
} from '../support/charts/former-versions.ts';

describe('the versions of charts', () => {
  it('are written down with what each says: a changed chart has the next version (machines/versions.json, by npx tsx tests/support/charts/write-statecharts.ts)', () => {
    expect(changedCharts(writtenVersions(), presentVersions())).toEqual([]);
  });

  it('are whole numbers', () => {
    const all = Object.values(writtenVersions()).flatMap(Object.keys);
    expect(all.filter((version) => !/^[1-9]\d*$/.test(version))).toEqual([]);
  });

  it('are other ones when a guard, a target or an effect is another', () => {
    const present = presentVersions();
    const written = { ...present, 'purchase-order': { '2': 'what it was' } };
    expect(changedCharts(written, present)).toEqual(['purchase-order 2']);
    expect(meaningOf("guard: ({ a }) => a > 1, target: 'B'")).not.toBe(
      meaningOf("guard: ({ a }) => a > 2, target: 'B'"),
    );
  });

  it('stay when a comment, a description, a type or the layout changes', () => {
    const guard = 'export const isLarge = (a: number) => a > 1;\n';
    const types = "import type { B } from './b.ts';\nexport type A = B & {\n  readonly a: number;\n};\n";
    expect(meaningOf(`${types}\n${guard}type C = 1;\n`)).toBe(meaningOf(guard));
    expect(meaningOf("/** What. */\n{ description: 'One, \\'two\\'.', target: 'A // b', }")).toBe(
      meaningOf("{\n  target: 'A // b',\n  description: 'Three.', // why\n}"),
    );
  });

  describe('in a copy of all charts', () => {
    let copy: string;
    beforeAll(() => {
      copy = mkdtempSync(join(tmpdir(), 'backcounter-charts-'));
      cpSync(machines, copy, { recursive: true });
    });
    afterAll(() => rmSync(copy, { recursive: true, force: true }));
    const edit = (path: string, from: string, to: string) => {
      const text = readFileSync(join(copy, path), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(copy, path), text.replace(from, to));
    };
    const changed = () =>
      Object.keys(writtenVersions()).filter((id) => contentHash(id, copy) !== contentHash(id));

    it('a guard whose source is another changes the charts that ask it, wherever it is written, and no others', () => {
      edit('documents/stock-adjustment/stock-adjustment-facts.ts', 'lineCount > 0', 'lineCount > 1');
      expect(changed()).toEqual(['stock-adjustment']);
      edit(
        'documents/stock-adjustment/stock-adjustment-facts.ts',
        '/** Stock is put right where it lies. */',
        '/** Where it lies. */',
      );
      edit('documents/stock-adjustment/stock-adjustment-facts.ts', 'lineCount > 1', 'lineCount > 0');
      expect(changed()).toEqual([]);
      // What every approval asks is asked by each chart that has one.
      edit('documents/approval/approval-facts.ts', 'hasRemark', 'hasRemark /**/ ');
      expect(changed()).toEqual([]);
      edit('documents/approval/approval-facts.ts', ".trim() !== ''", ".trim() !== '-'");
      expect(changed()).toContain('stock-adjustment');
      expect(changed()).toContain('purchase-order');
    });
  });
});

const written = writtenVersions();

describe.each(documentTypes.map(({ rules }) => ({ id: rules.machine.id, rules })))(
  'the former versions of $id',
  ({ id, rules: { machine, migrations } }) => {
    it('are kept as they were, below machines/retired', async () => {
      expect(await faultsOfKept(written, machine)).toEqual([]);
    });

    it('lead their documents on, each to the next version: from every state to one that is there', async () => {
      const versions = [...formerVersions(written, id, machine.version ?? ''), machine.version ?? ''];
      const steps = versions.slice(1).map((next, index) => [versions[index] ?? '', next] as const);
      const gaps: string[] = [];
      for (const [version, next] of steps) {
        const [from, to] = [
          await chartOfVersion(machine, Number(version)),
          await chartOfVersion(machine, Number(next)),
        ];
        if (from && to) gaps.push(...gapsBetween(from, to, migrations));
      }
      expect(gaps).toEqual([]);
      expect(Object.keys(migrations ?? {})).toEqual(steps.map(([version, next]) => `${version}→${next}`));
    });
  },
);

describe('what is kept of former versions', () => {
  it('is what is loaded when it is asked for, and nothing else', () => {
    expect(Object.keys(retiredCharts).sort()).toEqual([...keptVersions()].sort());
  });
});
