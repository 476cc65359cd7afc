import { describe, expect, it } from 'vitest';
import { edited, stepsOf } from './guide.ts';

const page = `# Add a thing

Create \`src/thing.ts\`, which says what it is:

\`\`\`ts
export const thing = 1;
\`\`\`

\`\`\`diff
@@ src/list.ts @@
+import { thing } from './thing.ts';
 export const things = [
+  thing,
@@ src/other.ts @@
-old
+new
\`\`\`

\`\`\`sh
npm run types     # the compiler
npm start
\`\`\`
`;

describe('a guide', () => {
  it('says what to do, in its order', () => {
    expect(stepsOf(page)).toEqual([
      { does: 'create', path: 'src/thing.ts', text: 'export const thing = 1;\n' },
      {
        does: 'edit',
        path: 'src/list.ts',
        lines: [
          { sign: '+', text: "import { thing } from './thing.ts';" },
          { sign: ' ', text: ' export const things = [' },
          { sign: '+', text: '  thing,' },
        ],
      },
      {
        does: 'edit',
        path: 'src/other.ts',
        lines: [
          { sign: '-', text: 'old' },
          { sign: '+', text: 'new' },
        ],
      },
      { does: 'run', command: 'npm run types' },
      { does: 'run', command: 'npm start' },
    ]);
  });

  it('has no block nobody knows what to do with', () => {
    expect(() => stepsOf('It looks so:\n\n```ts\nconst a = 1;\n```\n')).toThrow(
      'What shall become of this block?',
    );
    expect(() => stepsOf('```diff\n+line\n```\n')).toThrow('@@ path @@');
  });
});

describe('an edit', () => {
  const file = 'import a;\n\nexport const list = [\n  a,\n];\nexport const other = [\n  a,\n];\n';

  it('adds after the lines that find its place, and imports at the top', () => {
    const lines = [
      { sign: '+', text: 'import b;' },
      { sign: ' ', text: 'export const other = [' },
      { sign: '+', text: '  b,' },
    ] as const;
    expect(edited(file, lines)).toBe(
      'import b;\nimport a;\n\nexport const list = [\n  a,\n];\nexport const other = [\n  b,\n  a,\n];\n',
    );
  });

  it('puts lines in the place of others', () => {
    const lines = [
      { sign: ' ', text: 'export const list = [' },
      { sign: '-', text: '  a,' },
      { sign: '+', text: '  c,' },
    ] as const;
    expect(edited(file, lines)).toContain('list = [\n  c,\n];\nexport const other = [\n  a,');
  });

  it('does nothing to a line that is not there, or may be one of two', () => {
    expect(() => edited(file, [{ sign: ' ', text: 'export const third = [' }])).toThrow('There is no line');
    expect(() => edited(file, [{ sign: '-', text: '  a,' }])).toThrow('stands there 2 times');
  });
});
