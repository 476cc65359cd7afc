import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { leanSource } from './lean-contracts.ts';

const lean = (code: string): string =>
  leanSource(code, parseSync('contracts.ts', code).program).replace(/\s+/g, ' ');

it('leaves a page of a contract its address and its reply', () => {
  const code = `export const read = contract({
    method: 'GET',
    path: '/version',
    access: 'signedIn',
    summary: 'The version',
    query: v.object({ since: v.string() }),
    reply: v.string(),
  });`;
  expect(lean(code)).toBe(
    "export const read = ({ method: 'GET', path: '/version', reply: /* @__PURE__ */ v.string(), });",
  );
});

it('keeps that anybody may call', () => {
  expect(lean("contract({ access: 'public', reply: none })")).toBe("({ access: 'public', reply: none })");
});

it('lets what nobody uses be dropped', () => {
  expect(lean('const words = v.pipe(v.string());')).toBe(
    'const words = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string());',
  );
});
