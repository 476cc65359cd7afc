import { describe, expect, it } from 'vitest';
import { hasTest } from '../support/words/proof-table.ts';
import { checkProofs, checkSections, rowsOf, sectionsIn } from './check-proofs.ts';

describe('the table of proofs of spec 1', () => {
  const rows = rowsOf('spec-1.md');
  checkProofs(rows, 100);
  checkSections(rows, '1-shell-and-access.md');

  it('finds a claim that is false', async () => {
    expect(
      await hasTest('tests/docs/spec-1.test.ts', 'a test nobody wrote, whose name is made up here'.slice(1)),
    ).toBe(false);
    expect(await hasTest('tests/docs/no-such-file.test.ts', 'finds a claim that is false')).toBe(false);
  });
});

it('the sections of a specification are counted below their numbers', () => {
  const specification = '# A\n## 1. One\n## 2. Two\n### Some\n### Others\n## 3. Three\n### 3.1 Named\n';
  expect(sectionsIn(specification)).toEqual(['1', '2', '2.1', '2.2', '3', '3.1']);
});
