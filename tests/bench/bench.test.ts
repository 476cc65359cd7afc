import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('the measurements run from their source, and say which parts there are', () => {
  const hooks = './tests/support/run/without-audit-page.ts';
  const { status, stderr } = spawnSync(
    'node_modules/.bin/tsx',
    ['--import', hooks, 'tests/bench/bench.ts', '--only=nothing'],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('--only= takes one of: server, items, starts, portal, rights, load'),
  ]);
});
