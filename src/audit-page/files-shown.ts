import { linesOf } from '../lib/audit-pack/lines.ts';
import type { Overview } from '../lib/audit-pack/overview.ts';
import { element } from './elements.ts';
import type { SelectedFiles } from './selected-files.ts';
import type { Say } from './words.ts';

const SHOWN = 50;
const isFingerprints = (path: string): boolean => path.endsWith('.rows');

/** The files of rows; once a folder was selected each opens into its rows, so many at a time. */
export function filesShown(say: Say, { files }: Overview, selected: SelectedFiles | null): HTMLElement {
  const view = element('div', { id: 'rows' });
  const open = (path: string, count: number): void => {
    if (selected) void rowsShown(say, selected, path, count, 0, view);
  };
  return element(
    'section',
    { id: 'files' },
    element('h2', {}, say('files')),
    element('p', {}, say('filesHow')),
    selected ? null : element('p', { class: 'quiet' }, say('look')),
    element(
      'ul',
      { class: 'files' },
      ...files
        .filter(({ path }) => !isFingerprints(path))
        .map(({ path, rows }) =>
          element(
            'li',
            {},
            selected && rows !== null
              ? element('button', { class: 'link', on: () => open(path, rows) }, path)
              : element('span', {}, path),
            rows === null ? null : element('span', { class: 'quiet' }, ` ${say('rows', { count: rows })}`),
          ),
        ),
    ),
    view,
  );
}

async function rowsShown(
  say: Say,
  selected: SelectedFiles,
  path: string,
  count: number,
  from: number,
  view: HTMLElement,
): Promise<void> {
  const lines: string[] = [];
  let at = 0;
  for await (const line of linesOf(selected.open(path))) {
    if (at >= from) lines.push(line);
    at += 1;
    if (lines.length === SHOWN) break;
  }
  const turn = (to: number) => () => void rowsShown(say, selected, path, count, to, view);
  view.replaceChildren(
    element('h3', {}, path),
    element('p', {}, say('rowsShown', { from: from + 1, to: from + lines.length, count })),
    element('pre', { attributes: { tabindex: '0' } }, lines.join('\n')),
    element(
      'p',
      { class: 'turn' },
      from > 0 ? element('button', { on: turn(from - SHOWN) }, say('earlier')) : null,
      from + SHOWN < count ? element('button', { on: turn(from + SHOWN) }, say('later')) : null,
    ),
  );
  view.scrollIntoView({ block: 'start' });
}
