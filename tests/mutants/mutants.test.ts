import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas } from './areas.ts';
import { equivalents } from './equivalents.ts';
import { pageOf, readScores } from './page.ts';
import { isInSample } from './sample.ts';
import { type Mutant, scoreOf, scoresOf } from './scores.ts';

const PAGE = 'docs/mutants.md';
const rows = readScores(PAGE);

describe('docs/mutants.md', () => {
  it('has scores', () => {
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(rows)('$folder is there and has the score that is wanted', ({ folder, score, least }) => {
    expect(existsSync(folder)).toBe(true);
    expect(score).toBeGreaterThanOrEqual(least);
  });

  it.each(rows)(
    '$folder has the score of what was tried there',
    ({ noticed, tried, all, equivalent, score }) => {
      expect(score).toBe(scoreOf(noticed, tried - equivalent));
      expect(tried).toBeLessThanOrEqual(all);
    },
  );

  it('says what was judged equivalent, and is as the run writes it', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(pageOf(rows));
  });
});

describe('a change that was judged equivalent', () => {
  it.each(equivalents)('is made in a line that $file has', ({ file, line, part }) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.map((each) => each.trim())).toContain(line);
    expect(line).toContain(part);
  });
});

describe('the score of a folder', () => {
  const [area] = areas;
  const mutant = (more: Partial<Mutant> = {}): Mutant => ({
    file: 'src/rules/money/none.ts',
    line: 1,
    original: 'return 1;',
    part: '1',
    replacement: '2',
    isTried: true,
    isNoticed: true,
    ...more,
  });
  const judged = equivalents.map(({ file, line, part, replacement }) =>
    mutant({ file, original: line, part, replacement, isNoticed: false }),
  );

  it('counts what was noticed of what was tried, without what no test can notice', () => {
    if (!area) throw new Error('There is no area');
    const [known] = judged;
    const mutants = [
      mutant(),
      mutant(),
      mutant({ isNoticed: false }),
      mutant({ isTried: false, isNoticed: false }),
      ...(known ? [{ ...known }] : []),
    ];
    expect(scoresOf(area, mutants)).toMatchObject([
      { folder: 'src/rules', noticed: 0, tried: 1, all: 1, equivalent: 1, score: 100 },
      { folder: 'src/rules/money', noticed: 2, tried: 3, all: 4, equivalent: 0, score: 66.6 },
    ]);
  });

  it('is never rounded up to what is wanted', () => {
    expect([scoreOf(8999, 10_000), scoreOf(9, 10), scoreOf(0, 0)]).toEqual([89.9, 90, 100]);
  });
});

describe('the sample of an area', () => {
  const places = Array.from({ length: 2000 }, (_, line) => ({
    fileName: '/home/project/src/file.ts',
    location: { start: { line, column: 1 }, end: { line, column: 5 } },
    replacement: 'true',
  }));
  const chosen = (home: string, oneIn: number) =>
    places
      .map((place) => ({ ...place, fileName: place.fileName.replace('/home/project', home) }))
      .flatMap((place, at) => (isInSample(place, home, oneIn) ? [at] : []));

  it('is the same wherever the project lies', () => {
    expect(chosen('/home/project', 8)).toEqual(chosen('/elsewhere', 8));
  });

  it('is about one in so many, and all of one in one', () => {
    expect(chosen('/home/project', 1)).toHaveLength(2000);
    expect(Math.abs(chosen('/home/project', 8).length - 250)).toBeLessThan(75);
  });
});
