import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { outcomeOf, summaryOf } from './outcome.ts';

const folder = mkdtempSync(join(tmpdir(), 'backcounter-outcome-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(name: string, report: object): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numFailedTestSuites: 0 };

it('tells at the end what failed and what held only when it ran once more; the last line counts them', () => {
  const file = reportOf('mixed', {
    ...counts,
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 3,
    testResults: [
      {
        name: resolve('e2e/some.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'a holds', status: 'passed', failureMessages: [], meta: {} },
          { fullName: 'b holds late', status: 'passed', failureMessages: ['first'], meta: { retried: true } },
          { fullName: 'c breaks', status: 'failed', failureMessages: ['Error: gone\n    at some.ts:1'] },
        ],
      },
    ],
  });
  expect(summaryOf([outcomeOf('browser', file, 1)]).split('\n')).toEqual([
    '',
    '✗ e2e/some.test.ts: c breaks',
    '    Error: gone',
    '        at some.ts:1',
    '',
    '1 held only when they ran once more:',
    '  e2e/some.test.ts: b holds late',
    '',
    '2 passed, 1 failed, 3 skipped',
  ]);
});

it('counts a file that could not be read, and a run that broke without a failed test', () => {
  const unread = reportOf('unread', {
    ...counts,
    numFailedTestSuites: 1,
    testResults: [
      { name: resolve('tests/x.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  });
  expect(outcomeOf('unit', unread, 1)).toMatchObject({
    failed: 1,
    failures: [{ name: 'tests/x.test.ts', lines: ['No such module'] }],
  });
  const broken = outcomeOf('unit', reportOf('broken', { ...counts, testResults: [] }), 1);
  expect([broken.failed, broken.failures.length]).toEqual([1, 1]);
  expect(outcomeOf('unit', join(folder, 'none.json'), 0).failed).toBe(1);
});
