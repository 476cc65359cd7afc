import { readFile } from 'node:fs/promises';

/** One row of a table of proofs: a statement of the specification and what proves it. */
export interface ProofRow {
  readonly statement: string;
  /** `file › test name` each; empty where nothing proves it yet. */
  readonly proofs: readonly { readonly file: string; readonly test: string }[];
  /** Why it is open, as the table says. */
  readonly open: string;
  /** Whether the part it is about does not exist. */
  readonly isUnbuilt: boolean;
}

const ROW = /^\| (U?\d+(?:\.\d+)*) \|/;
const PROOF = /`([^`›]+) › ([^`]+)`/g;

/** The rows of a table of proofs, one a line: number, statement, proofs or `open: why`. */
export function proofRows(markdown: string): ProofRow[] {
  return markdown
    .split('\n')
    .filter((line) => ROW.test(line))
    .map((line) => {
      const cells = line.split(' | ');
      const proof = cells.slice(2).join(' | ').replace(/ \|$/, '');
      const proofs = [...proof.matchAll(PROOF)].map(([, file = '', test = '']) => ({
        file: file.trim(),
        test: test.trim(),
      }));
      return {
        statement: ROW.exec(line)?.[1] ?? '',
        proofs,
        open: /^open: (.+)$/.exec(proof)?.[1] ?? '',
        isUnbuilt: proof === 'not built yet',
      };
    });
}

/** Whether a function is given under that name, as `it`, `test` and `describe` are, tables of cases and deadlines included. */
export async function hasTest(file: string, name: string): Promise<boolean> {
  const text = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8').catch(() => '');
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\\(\\s*(['"\`])${plain}\\1,\\s*(?:async\\s*)?(?:\\(|\\{|\\w+\\s*=>)`).test(text);
}
