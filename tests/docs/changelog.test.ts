import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { version } from '../../src/server/version.ts';
import { changelogFile, changelogJson, changelogPage, releasesOf } from '../support/changelog.ts';

const page = readFileSync(changelogPage, 'utf8');

it('is what the release log shows: npx tsx tests/support/write-changelog.ts', () => {
  expect(readFileSync(changelogFile, 'utf8')).toBe(changelogJson(page));
});

it('begins with the version that is built, the newest', () => {
  const releases = releasesOf(page);
  expect(releases[0]?.versionNo).toBe(version);
  expect(releases.map(({ date }) => date)).toEqual(
    releases
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  );
  for (const { changes } of releases) expect(changes).not.toEqual([]);
});

it.each([
  ['## Next\n- A. 甲。\n', 'No version and date'],
  ['## 3.0.0 (2026-11-21)\n- English alone.\n', 'English and one in Chinese'],
])('refuses %j', (text, reason) => {
  expect(() => releasesOf(text)).toThrow(reason);
});
