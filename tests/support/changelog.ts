import type { Release } from '../../src/domain/changelog.ts';

/** The page people write. */
export const changelogPage = 'docs/CHANGELOG.md';
/** What the server shows. */
export const changelogFile = 'src/domain/changelog.json';

/**
 * The versions a changelog page names, each with its changes: `## 3.0.0 (2026-11-21)`, then one item a change, the
 * English sentence and the Chinese one on a line each.
 *
 * @throws where a line is none of these
 */
export function releasesOf(page: string): readonly Release[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const [, versionNo, date] = /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/.exec(heading) ?? [];
      if (versionNo === undefined || date === undefined) throw new Error(`No version and date: ${heading}`);
      const body = lines.join('\n').trim();
      const changes = body.split(/^- /m).slice(1).map(changeOf);
      return { versionNo, date, changes };
    });
}

function changeOf(item: string) {
  const [en = '', zh = '', ...more] = item
    .trim()
    .split('\n')
    .map((line) => line.trim());
  if (en === '' || !/\p{Script=Han}/u.test(zh) || more.length > 0)
    throw new Error(`Not a sentence in English and one in Chinese: ${item.trim()}`);
  return { en, zh };
}

/** The server's file as the page says it. */
export const changelogJson = (page: string): string => `${JSON.stringify(releasesOf(page), null, 2)}\n`;
