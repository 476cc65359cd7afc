import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { longRounds } from '../reliability/long-rounds.ts';
import { writePage } from '../reliability/page.ts';
import { readResults, writeResults } from '../reliability/results.ts';

/**
 * `npm run stock:model`: the ledger against models of its own, 10,000 random commands each unless `STOCK_COMMANDS` says
 * otherwise, and what came of it on the page of reliability. `STOCK_SEED` repeats a round.
 */
const files = ['tests/stock/three-outlets.test.ts', 'tests/stock/tracked-against-model.test.ts'];

const report = v.object({
  testResults: v.array(
    v.object({ assertionResults: v.array(v.object({ title: v.string(), status: v.string() })) }),
  ),
});

function vitest(outcome: string): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(
      join('node_modules', '.bin', 'vitest'),
      [
        'run',
        '--project',
        'unit',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${outcome}`,
        ...files,
      ],
      { stdio: 'inherit', env: { ...process.env, STOCK_COMMANDS: process.env.STOCK_COMMANDS ?? '10000' } },
    );
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function keep(outcome: string): void {
  const { testResults } = v.parse(report, JSON.parse(readFileSync(outcome, 'utf8')));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const { results, figures } = readResults();
  const rounds = longRounds(
    tests.map(({ title, status }) => ({ name: title, status })),
    'The ledger against a model of its own: ',
  );
  writeResults({ results, figures: { ...figures, ...rounds } });
}

const folder = mkdtempSync(join(tmpdir(), 'backcounter-model-'));
const outcome = join(folder, 'report.json');
process.exitCode = await vitest(outcome);
keep(outcome);
writePage();
rmSync(folder, { recursive: true, force: true });
