import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';

/** Something that failed: what it is called, and the first lines of what it said. */
export interface Failure {
  readonly name: string;
  readonly lines: readonly string[];
}

/** What became of one step of a test run. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that held only when they ran once more. */
  readonly retried: readonly string[];
}

const LINES_OF_A_FAILURE = 12;

const report = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numFailedTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string())),
          meta: v.optional(v.looseObject({ retried: v.optional(v.boolean()) })),
        }),
      ),
    }),
  ),
});

/** Reads the report a test runner that ended with this code has left. */
export function outcomeOf(title: string, file: string, code: number): Outcome {
  const parsed = v.safeParse(report, readJson(file));
  if (!parsed.success) {
    const failures = [{ name: title, lines: ['the test runner left no report'] }];
    return { passed: 0, failed: 1, skipped: 0, failures, retried: [] };
  }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = parsed.output;
  const broken = numFailedTests === 0 && code !== 0 ? Math.max(1, numFailedTestSuites) : 0;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const path = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name: path, lines: firstLines(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${path}: ${fullName}`,
      lines: firstLines(failureMessages?.[0] ?? ''),
    }));
  });
  if (broken > 0 && failures.length === 0)
    failures.push({ name: title, lines: [`the test runner ended with ${code}; what it said stands above`] });
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, meta }) => status === 'passed' && meta?.retried)
      .map(({ fullName }) => `${relative(process.cwd(), name)}: ${fullName}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken,
    skipped: numPendingTests,
    failures,
    retried,
  };
}

/** What is at the end of a run: the failures again, what needed a second try, and the line that counts them all. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((all, each) => all + count(each), 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const retried = outcomes.flatMap((outcome) => outcome.retried);
  return [
    ...failures.flatMap(({ name, lines }) => ['', `✗ ${name}`, ...lines.map((line) => `    ${line}`)]),
    ...(retried.length > 0 ? ['', `${retried.length} held only when they ran once more:`] : []),
    ...retried.map((name) => `  ${name}`),
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, ${sum(({ skipped }) => skipped)} skipped`,
  ].join('\n');
}

const firstLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_A_FAILURE);

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
