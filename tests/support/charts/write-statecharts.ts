import { mkdir, writeFile } from 'node:fs/promises';
import { statechartFiles, statechartFolder } from './statechart-files.ts';

/** Writes `docs/statecharts` anew from the charts. */
await mkdir(statechartFolder, { recursive: true });
for (const [name, content] of statechartFiles()) await writeFile(new URL(name, statechartFolder), content);
