import { register } from 'node:module';

/**
 * For programs that run the server from its source without the build, which makes the page of an audit pack: they write
 * no packs, and the page is empty. `tsx --import ./tests/support/run/without-audit-page.ts program.ts`.
 */
const hooks = `
  const page = 'data:text/javascript,export const script = "", style = "";';
  export const resolve = (name, context, next) =>
    name === 'virtual:audit-page' ? { url: page, shortCircuit: true } : next(name, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
