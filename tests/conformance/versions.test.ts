import { describe, expect, it } from 'vitest';
import {
  changedCharts,
  meaningOf,
  presentVersions,
  writtenVersions,
} from '../support/charts/chart-versions.ts';

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

  it('stay when a comment, a description or the layout changes', () => {
    expect(meaningOf("/** What. */\n{ description: 'One, \\'two\\'.', target: 'A // b', }")).toBe(
      meaningOf("{\n  target: 'A // b',\n  description: 'Three.', // why\n}"),
    );
  });
});
