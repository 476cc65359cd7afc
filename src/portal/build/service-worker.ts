import type { Plugin } from 'vite';

const FILE = 'service-worker.js';

/** Builds the portal's service worker at the one address it must have, stamped with what the build consists of. */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName: FILE });
    },
    generateBundle(_options, bundle) {
      const worker = bundle[FILE];
      if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
      worker.code = worker.code.replace('__BUILD__', stampOf(Object.keys(bundle)));
    },
  };
}

/** A short text that is another when any file's name, which holds the hash of what is in it, is another. */
function stampOf(names: readonly string[]): string {
  let stamp = 5381;
  for (const character of names.toSorted().join())
    stamp = (stamp * 33 + character.charCodeAt(0)) % 4294967291;
  return stamp.toString(36);
}
