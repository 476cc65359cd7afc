import type { Plugin } from 'vite';

/** What only the server reads of a field, as it is written in a definition. */
const serverOnly = /(?:,\s*)?\bcopy: false\b/g;

/** Leaves out of the portal what only the server reads of the fields. */
export function leanFields(): Plugin {
  return {
    name: 'lean-fields',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/resources\/.*-fields\.ts$/ },
      handler: (code) => ({ code: leanDefinition(code), map: null }),
    },
  };
}

/** The source of a definition's fields without what only the server reads of them. */
export const leanDefinition = (code: string): string => code.replace(serverOnly, '');
