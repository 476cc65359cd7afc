import { cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import { catalogue } from '../../../src/rules/catalogue.ts';
import {
  contentHash,
  filesOf,
  machines,
  retiredFolder,
  sourceOf,
  writtenVersions,
} from './chart-versions.ts';

/** Keeps a document's chart as it is below `machines/retired`, before it is changed: with every file it is made of. */
const [id = ''] = process.argv.slice(2);
const chart = catalogue.find((each) => each.id === id && each.kind === 'document');
if (!chart) throw new Error(`No document's chart is called ${id}`);
const { version } = chart;
if (writtenVersions()[id]?.[version] !== contentHash(id))
  throw new Error(`${id} is no longer what its version ${version} said: bring that back, and keep it first`);
const kept = retiredFolder(id, version);
for (const path of filesOf(id)) cpSync(path, join(kept, relative(machines, path)));
console.log(
  `Name it in machines/retired/charts.ts: '${id} ${version}', ./${relative(join(machines, 'retired'), join(kept, relative(machines, sourceOf(id))))}`,
);
