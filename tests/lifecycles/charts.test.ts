import { describe, expect, it } from 'vitest';
import { catalogue } from '../../machines/catalogue.ts';
import { pathsOf, transitionsNotRun } from '../support/paths.ts';

for (const chart of catalogue) {
  describe(chart.id, () => {
    const paths = pathsOf(chart);
    it('runs every transition', () => {
      console.log(paths.map((p) => p.title).join('\n'));
      expect(transitionsNotRun(chart.machine, paths)).toEqual([]);
    });
  });
}
