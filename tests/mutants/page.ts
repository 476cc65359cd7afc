import { existsSync, readFileSync } from 'node:fs';
import { type Area, areas } from './areas.ts';
import { equivalents } from './equivalents.ts';
import type { FolderScore } from './scores.ts';

type Row = Omit<FolderScore, 'survivors'>;

/** The rows a page holds of folders that were not tried this time. */
export function readScores(page: string, anew: readonly Row[] = []): Row[] {
  if (!existsSync(page)) return [];
  const rows = readFileSync(page, 'utf8').matchAll(
    /^\| `(.+?)` \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| ([\d.]+) % \| (\d+) % \|$/gm,
  );
  return [...rows]
    .map(([, folder = '', noticed, tried, all, equivalent, score, least]) => ({
      folder,
      noticed: Number(noticed),
      tried: Number(tried),
      all: Number(all),
      equivalent: Number(equivalent),
      score: Number(score),
      least: Number(least),
    }))
    .filter(({ folder }) => !anew.some((row) => row.folder === folder));
}

/** docs/mutants.md. */
export function pageOf(scores: readonly Row[]): string {
  const rows = [...scores]
    .sort((one, other) => one.folder.localeCompare(other.folder))
    .map(
      ({ folder, noticed, tried, all, equivalent, score, least }) =>
        `| \`${folder}\` | ${noticed} | ${tried} | ${all} | ${equivalent} | ${score.toFixed(1)} % | ${least} % |`,
    );
  const untried = areas
    .filter((area) => !scores.some((row) => isOf(area, row)))
    .map(({ name }) => `\`${name}\``);
  const judged = equivalents.map(
    ({ file, line, part, replacement, why }) =>
      `- \`${file}\`, in ${code(line)}: ${code(part)} → ${code(replacement)}. ${why}`,
  );
  return `${[
    '# Changed lines and the tests that notice',
    '',
    'Each running line is changed in small ways, one at a time: a comparison turned round, a condition always true, a text emptied. A change is noticed when a test of its area fails. Written by `npm run mutants`; [`areas.ts`](../tests/mutants/areas.ts) says which tests are tried.',
    '',
    'What a module works out while it is loaded is left out: the shape of a chart is held by the digest of its version in [`versions.json`](../machines/versions.json). Where each try opens a database, one change in so many is tried, always the same ones and spread over all files: *Tried* of *All*.',
    '',
    '| Folder | Noticed | Tried | All | Equivalent | Score | Wanted |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    ...(untried.length > 0 ? [`No finished run with the tests as they are: ${untried.join(', ')}.`, ''] : []),
    '## Judged equivalent',
    '',
    ...(judged.length > 0 ? judged : ['None.']),
  ].join('\n')}\n`;
}

/** A text as code, also where it has backticks of its own. */
const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Whether a row is of an area: its first glob says where the area begins. */
const isOf = ({ mutate: [first = ''] }: Area, { folder }: Row): boolean =>
  `${folder}/`.startsWith(first.replace(/\*.*$/, ''));
