import type { Plugin } from 'vite';
import { filesOfSet, messagesOfSet } from '../../build/message-files.ts';

/** The file a set of messages is imported by, as `shell.en.json`. */
const setFile = /\/portal\/messages\/[\w-]+\.(?:en|zh)\.json$/;

/** Loads a set of messages as one module, however many files it is written in: a page asks for it once. */
export function mergeMessages(): Plugin {
  return {
    name: 'merge-messages',
    enforce: 'pre',
    transform: {
      filter: { id: setFile },
      handler(_code, id) {
        for (const file of filesOfSet(id)) this.addWatchFile(file);
        return { code: JSON.stringify(messagesOfSet(id)), map: null };
      },
    },
  };
}
