import { type Plugin, Visitor } from 'vite';

/** What only the server reads of a contract. */
const serverOnly = ['summary', 'mayLag', 'query', 'body', 'replyInFull', 'replyType'];

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Leaves out of the portal what only the server reads of its contracts, so that a page carries of a call no more than
 * its address and its reply.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contracts\/.*\.ts$/ },
      handler(code) {
        return { code: leanSource(code, this.parse(code, { lang: 'ts' })), map: null };
      },
    },
  };
}

/** The source of a file of contracts without what only the server reads; what nobody uses of the rest may be dropped. */
export function leanSource(code: string, program: Parameters<Visitor['visit']>[0]): string {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ start, callee, arguments: [declared] }) {
      if (
        callee.type !== 'Identifier' ||
        callee.name !== 'contract' ||
        declared?.type !== 'ObjectExpression'
      ) {
        // Schemas are made without side effects, which the bundler cannot see by itself.
        edits.push({ from: start, to: start, text: '/* @__PURE__ */ ' });
        return;
      }
      // A plain object takes its place.
      edits.push({ from: callee.start, to: callee.end, text: '' });
      for (const property of declared.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier')
          if (isServerOnly(property.key.name, code.slice(property.value.start, property.value.end)))
            edits.push({
              from: property.start,
              to: property.end + commaAfter(code.slice(property.end)),
              text: '',
            });
    },
  }).visit(program);
  return edited(code, edits);
}

/** Of who may call, the portal asks no more than whether that is anybody. */
const isServerOnly = (name: string, value: string): boolean =>
  serverOnly.includes(name) || (name === 'access' && value !== "'public'");

const commaAfter = (rest: string): number => /^\s*,/.exec(rest)?.[0].length ?? 0;

/** Applies edits; what lies within a part that is cut out goes with it. */
function edited(code: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, text } of [...edits].sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    result += code.slice(at, from) + text;
    at = to;
  }
  return result + code.slice(at);
}
