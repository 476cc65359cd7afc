import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checks } from './checks.ts';
import { faults } from './faults.ts';
import { longRounds } from './long-rounds.ts';
import { pageAsWritten, pageOf } from './page.ts';
import { namesIn, readResults } from './results.ts';

const files = ['tests', 'e2e'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

describe('the page of what is proved', () => {
  it('has every check and fault once', () => {
    expect(checks.map(({ number }) => number)).toEqual(Array.from({ length: 62 }, (_, nth) => nth + 1));
    expect(faults.map(({ name }) => name)).toEqual(Array.from({ length: 26 }, (_, nth) => `F${nth + 1}`));
  });

  it('names nothing that no test carries, unless it says why', () => {
    const carried = new Set(files.flatMap((text) => text.split('\n').flatMap(namesIn)));
    const bare = [...checks.map(({ number, gap }) => ({ name: `check ${number}`, gap })), ...faults].filter(
      ({ name, gap }) => !carried.has(name) && !gap,
    );
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  it('stands as the last results have it', () => {
    expect(pageAsWritten()).toBe(pageOf(readResults()));
  });
});

describe('a long round', () => {
  const ran = (name: string, status = 'passed') => ({ name, status });

  it('is known by what it counts and by its seed, and is one however many tests it has', () => {
    const runs = [1, 2].map((seed) => ran(`simulation, 500 runs (SIMULATION_SEED=1) seed ${seed}: agree`));
    const kills = ran('the server killed on postgres 200 times while writing (F1, seed 9)');
    const model = ran('batches, 10000 commands, are where the model has them (seed 4)');
    const figures = Object.values(longRounds([...runs, kills, model, ran('another test')]));
    expect(figures.map(({ what, measured, bar }) => [what, measured, bar])).toEqual([
      ['Simulation', '500 runs, seed 1: all hold', '500 runs ✓'],
      ['The server killed on postgres while writing', '200 times, seed 9: all hold', '200 times ✓'],
      ['Batches are where the model has them', '10,000 commands, seed 4: all hold', '10,000 commands ✓'],
    ]);
  });

  it('does not hold when one of its tests failed, nor when it was short', () => {
    const barOf = (...tests: readonly ReturnType<typeof ran>[]) =>
      Object.values(longRounds(tests)).map(({ bar }) => bar);
    const name = 'simulation, 500 runs (SIMULATION_SEED=1) seed';
    expect(barOf(ran(`${name} 1`), ran(`${name} 2`, 'failed'))).toEqual(['500 runs ✗']);
    expect(barOf(ran('simulation, 12 runs (SIMULATION_SEED=1) seed 1'))).toEqual(['500 runs ✗']);
  });
});
