import { mkdir, writeFile } from 'node:fs/promises';
import {
  changedCharts,
  presentVersions,
  versionsFile,
  withNewVersions,
  writtenVersions,
} from './chart-versions.ts';
import { statechartFiles, statechartFolder } from './statechart-files.ts';

/** Writes `docs/statecharts` anew from the charts, and new versions of them into `machines/versions.json`. */
await mkdir(statechartFolder, { recursive: true });
for (const [name, content] of statechartFiles()) await writeFile(new URL(name, statechartFolder), content());
const versions = withNewVersions(writtenVersions(), presentVersions());
await writeFile(versionsFile, `${JSON.stringify(versions, null, 2)}\n`);
for (const chart of changedCharts(versions, presentVersions()))
  console.warn(`${chart} is no longer what it was: give the chart the next version and run this again`);
