import type { Plugin } from 'vite';

/** Locales of the component library the portal speaks; English is its fallback. */
const spoken = ['en-US', 'zh-CN'];
const dictionary = /\/react-(?:aria|stately)[^/]*\/.*\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.mjs$/;

const editor = '../internal/data-grid-overlay-editor/data-grid-overlay-editor.js';

const changes = [
  // Style elements the content security policy blocks; sonner's style sheet and base.css hold their rules.
  { file: '/sonner/dist/index.mjs', code: /^__insertCSS\(".*"\);?$/m, by: '' },
  { file: '/interactions/usePress.mjs', code: /ownerDocument\.head\.prepend\(style\);/, by: '' },
  // A list of every attribute there is: the grid's own few that are none are known.
  {
    file: '/dist/emotion-is-prop-valid.esm.js',
    code: /^[\s\S]*reactPropsRegex[\s\S]*$/,
    by: 'export default (name) => !/^(?:target[A-Z]|inner[HW]|isSafari$)/.test(name);',
  },
  // The grid fetches its cell editor at the first key typed into a cell, and loses the keys until it is there.
  {
    file: '/data-editor/data-editor.js',
    code: /^const DataGridOverlayEditor = React\.lazy\(.*\);$/m,
    by: `import DataGridOverlayEditor from '${editor}';`,
  },
  // The grid's own search of its cells, which no list opens: lists are searched on the server.
  {
    file: '/data-grid-search/data-grid-search.js',
    code: /^const DataGridSearch = p => \{[\s\S]*React\.createElement\(ScrollingDataGrid, \{ prelightCells: searchResults, ([^}]*\}\))[\s\S]*^\};$/m,
    by: 'const DataGridSearch = p => React.createElement(ScrollingDataGrid, { $1;',
  },
];

/**
 * Fits libraries to this portal in the production build: leaves out the component library's other 32
 * languages, the grid's search box and what a strict content security policy refuses anyway, and has the grid's editor
 * at hand.
 * Fails when a new version no longer looks as expected.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const locale = dictionary.exec(id)?.[1];
      return locale && !spoken.includes(locale) ? 'export default {};' : null;
    },
    transform(code, id) {
      const change = changes.find(({ file }) => id.endsWith(file));
      if (!change) return null;
      if (!change.code.test(code)) this.error(`Nothing to change any more in ${change.file}`);
      return { code: code.replace(change.code, change.by), map: null };
    },
  };
}
