import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noticesOf, shippedPackages } from '../../src/build/third-party-notices.ts';

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'Unlicense',
]);
/** Its libraries are files of their own, which a user may replace. */
const LESSER = /^@img\/sharp-/;

const packages = shippedPackages('.');
const licencesIn = (text: string): string[] => text.replace(/[()]/g, '').split(/ AND | OR /);

describe('the licences of what is shipped', () => {
  it('begin with our own, which the package names', () => {
    const { license } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(readFileSync('LICENSE', 'utf8')).toMatch(new RegExp(`^${license} License\n`));
  });

  it('are ones we may ship under, the lesser GPL for the picture library alone', () => {
    const refused = packages.filter(({ name, licence }) =>
      licencesIn(licence).some(
        (one) => !ALLOWED.has(one) && !(one === 'LGPL-3.0-or-later' && LESSER.test(name)),
      ),
    );
    expect(refused).toEqual([]);
    expect(packages.length).toBeGreaterThan(100);
  });

  it('are named for every package, and no other is', () => {
    const page = readFileSync('docs/packages.md', 'utf8');
    const table = page.slice(page.indexOf('## Licences'));
    const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]*) \| ([^|]*) \|$/gm)].slice(1);
    const named = rows.flatMap(([, licence = '', own = '', along = '']) =>
      `${own}, ${along}`
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `${name}: ${licence}`),
    );
    const shipped = [...new Set(packages.map(({ name, licence }) => `${name}: ${licence}`))];
    expect(named.sort()).toEqual(shipped.sort());
  });

  it('come with their notices: every installed package, the typefaces’ and the picture library’s included', () => {
    const notices = noticesOf(packages);
    for (const { name, folder, licence } of packages.filter(({ folder }) => existsSync(folder))) {
      const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
      expect(notices).toContain(`${name} ${version} (${licence})`);
    }
    for (const text of [
      'SIL OPEN FONT LICENSE Version 1.1',
      'GNU LESSER GENERAL PUBLIC LICENSE',
      'GNU GENERAL PUBLIC LICENSE',
      'https://github.com/lovell/sharp-libvips',
      'Apache License',
    ])
      expect(notices).toContain(text);
  });

  it('are written by the build and lie in the container', () => {
    expect(readFileSync('vite.config.ts', 'utf8')).toContain('thirdPartyNotices()');
    expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain('THIRD-PARTY-NOTICES.txt ./');
  });
});
