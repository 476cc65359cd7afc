import { readFile, writeFile } from 'node:fs/promises';
import { changelogFile, changelogJson, changelogPage } from './changelog.ts';

/** Writes the portal's release log anew from the changelog. */
await writeFile(changelogFile, changelogJson(await readFile(changelogPage, 'utf8')));
