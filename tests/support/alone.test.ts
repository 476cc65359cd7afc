import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesAlone } from '../../vite.config.ts';

const files = ['machines', 'src', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/')),
);
it('who replaces modules shares its process with nobody', () => {
  const replacing = files.filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(replacing.sort()).toEqual([...filesAlone].sort());
});
