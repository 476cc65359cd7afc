import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { messagesOfSet } from './message-files.ts';

const PAGE = 'virtual:audit-page';
const WORDS = 'virtual:audit-page-words';
/** What the page says as the portal does: states of documents, what should take two people, kinds of exceptions. */
const SHARED = [
  { set: 'shell', of: 'status.' },
  { set: 'documents', of: 'status.' },
  { set: 'rights', of: 'choice.duty.' },
  { set: 'audit-packs', of: 'packException.' },
];

/**
 * The page of an audit pack as the server writes it: one classic script, because a page that was opened from a disk may
 * load no modules, and one style.
 * @param sources the folder of `src`: the page in `audit-page`, the words it shares in `portal/messages`
 */
export function auditPage(sources: string): Plugin {
  const plugin: Plugin = {
    name: 'audit-page',
    resolveId: (id) => (id === PAGE || id === WORDS ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${WORDS}`) return `export const shared = ${JSON.stringify(sharedWords(sources))};\n`;
      if (id !== `\0${PAGE}`) return null;
      const style = readFileSync(join(sources, 'audit-page/page.css'), 'utf8');
      const script = await scriptOf(sources, plugin);
      return `export const script = ${JSON.stringify(script)};\nexport const style = ${JSON.stringify(style)};\n`;
    },
  };
  return plugin;
}

/** Each text in English and Chinese, by its key. */
function sharedWords(sources: string): Readonly<Record<string, readonly [string, string]>> {
  const read = (set: string, language: string) =>
    messagesOfSet(join(sources, `portal/messages/${set}.${language}.json`));
  return Object.fromEntries(
    SHARED.flatMap(({ set, of }) => {
      const chinese = read(set, 'zh');
      return Object.entries(read(set, 'en'))
        .filter(([key]) => key.startsWith(of))
        .map(([key, english]): [string, [string, string]] => [key, [english, chinese[key] ?? english]]);
    }),
  );
}

async function scriptOf(sources: string, plugin: Plugin): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [plugin],
    build: {
      write: false,
      target: 'chrome111',
      lib: { entry: join(sources, 'audit-page/page.ts'), formats: ['iife'], name: 'auditPack' },
    },
  });
  for (const each of [built].flat())
    if ('output' in each)
      for (const chunk of each.output) if (chunk.type === 'chunk' && chunk.isEntry) return chunk.code;
  throw new Error('The page of audit packs was not built');
}
