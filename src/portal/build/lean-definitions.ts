import type { Plugin } from 'vite';
import { documents, resources } from '../../resources/registry.ts';
import { outlines } from '../platform/definitions/definitions.ts';

/** Where each definition is, as the registry imports it from its own folder. */
const imported = /^import \{ ([^}]+) \} from '\.([^']+)';$/gm;

/**
 * Has the portal fetch each definition with the first page that needs it: `platform/definitions/definitions.ts` becomes
 * the outlines written out and one import of each definition.
 * @param folder the absolute path of `src/resources`
 */
export function leanDefinitions(folder: string): Plugin {
  return {
    name: 'lean-definitions',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    load: {
      filter: { id: /\/platform\/definitions\/definitions\.ts$/ },
      async handler() {
        const registry = await this.fs.readFile(`${folder}/registry.ts`, { encoding: 'utf8' });
        return { code: definitionsCode(registry, folder), map: null };
      },
    },
  };
}

/** The code of that module, from the source of the registry. */
export function definitionsCode(registry: string, folder: string): string {
  const fileOf = new Map(
    [...registry.matchAll(imported)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim(), `${folder}${file}`] as const),
    ),
  );
  const loadersOf = (definitions: readonly { readonly name: string }[]): string => {
    const entries = definitions.map(({ name }) => {
      const file = fileOf.get(name);
      if (file === undefined) throw new Error(`The registry imports no ${name} by its own name`);
      return `${name}: async () => (await import(${JSON.stringify(file)})).${name}`;
    });
    return `{ ${entries.join(', ')} }`;
  };
  return [
    `export const outlines = ${JSON.stringify(outlines)};`,
    `export const resourceLoaders = ${loadersOf(resources)};`,
    `export const documentLoaders = ${loadersOf(documents)};`,
  ].join('\n');
}
