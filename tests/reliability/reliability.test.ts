import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checks } from './checks.ts';
import { faults } from './faults.ts';
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
    expect(faults.map(({ name }) => name)).toEqual(Array.from({ length: 24 }, (_, nth) => `F${nth + 1}`));
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
