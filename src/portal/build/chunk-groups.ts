import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** What is loaded at one moment, in the order of the moments, each by the modules it begins with. */
const loadStages = [
  { name: 'opening', begins: ['main.tsx'] },
  { name: 'signing-in', begins: ['areas/account/sign-in/LoginScreen.tsx'] },
  { name: 'signed-in', begins: ['shell/SignedIn.tsx', 'record/list/ListScreen.tsx'] },
] as const;

/** Our own modules that come along with one; what they take of libraries follows them by itself. */
function comingWith(first: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(first) || first.includes('/node_modules/')) return found;
  found.add(first);
  for (const id of context.getModuleInfo(first)?.importedIds ?? []) comingWith(id, context, found);
  return found;
}

/**
 * One chunk for what is always loaded at one moment: it compresses better than fifty small ones and needs one
 * request. What only some pages load is shared out by the bundler.
 * @param portal the absolute path of `src/portal`
 */
export function chunkGroups(portal: string): Rolldown.CodeSplittingGroup[] {
  const groups = loadStages.map(({ name, begins }, index): Rolldown.CodeSplittingGroup => {
    let modules: ReadonlySet<string> | null = null;
    return {
      debugName: name,
      priority: loadStages.length - index,
      name(id, context) {
        modules ??= new Set(begins.flatMap((begin) => [...comingWith(`${portal}/${begin}`, context)]));
        return modules.has(id) ? name : null;
      },
    };
  });
  // A page's own contracts are a few lines: one chunk of all of them costs less than the names of many. Those of
  // the second factor, users, rights, menus, cards, charts, selling and price changes are more, and of pages that few open.
  return [
    ...groups,
    {
      name: 'calls',
      priority: 0,
      test: /\/src\/contracts\/(?!account\/bot-check|account\/second-factor|account\/users|configurations\/|documents\/|missions|safe-box|statecharts|items\/(?:history|item-figures|labels|price-changes)|menus\/|partners\/|rights\/|selling\/)|\/platform\/api\/call-address\.ts$/,
    },
  ];
}
