import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasTest, type ProofRow, proofRows } from '../support/words/proof-table.ts';

/** Where the specifications lie, beside the checkout; the project is whole without them. */
const specifications = new URL('../../../shared/spec/', import.meta.url);

/** The rows of a page of proofs. */
export const rowsOf = (page: string): readonly ProofRow[] => proofRows(pageText(page));

/** A page of proofs as it is written. */
export const pageText = (page: string): string =>
  readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');

/** What must be true of any table of proofs: each statement once, and of each what proves it, or that nothing can yet. */
export function checkProofs(rows: readonly ProofRow[], leastClaims: number): void {
  it('has each statement once, in order', () => {
    const numbers = rows.map(({ statement }) => statement);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual(numbers.toSorted(byNumber));
  });

  it('says of every statement one thing: what proves it, that it is not built yet, or that it is open', () => {
    const unclear = rows.filter(
      ({ proofs, open, isUnbuilt }) =>
        [proofs.length > 0, open !== '', isUnbuilt].filter(Boolean).length !== 1,
    );
    expect(unclear.map(({ statement }) => statement)).toEqual([]);
  });

  it('names only tests that exist', async () => {
    const claims = rows.flatMap(({ statement, proofs }) => proofs.map((proof) => ({ statement, ...proof })));
    expect(claims.length).toBeGreaterThan(leastClaims);
    const checked = await Promise.all(
      claims.map(async ({ statement, file, test }) =>
        (await hasTest(file, test)) ? null : `${statement}: ${file} › ${test}`,
      ),
    );
    expect(checked.filter((missing) => missing !== null)).toEqual([]);
  });
}

/** That no section of a specification is without rows; skipped where the specification is not at hand. */
export function checkSections(rows: readonly ProofRow[], specification: string): void {
  const file = new URL(specification, specifications);
  const isThere = existsSync(file);
  if (!isThere) console.info(`${specification} is not at hand: its sections are not compared with the rows.`);
  it.skipIf(!isThere)('has rows for every section of the specification', () => {
    const numbers = rows.map(({ statement }) => `${statement}.`);
    const sections = sectionsIn(readFileSync(file, 'utf8'));
    expect(sections.length).toBeGreaterThan(8);
    expect(sections.filter((section) => !numbers.some((number) => number.startsWith(`${section}.`)))).toEqual(
      [],
    );
  });
}

/** The numbers of a specification's sections: its headings of the second level by their numbers, those below counted. */
export function sectionsIn(specification: string): readonly string[] {
  const found: string[] = [];
  let section = '';
  let below = 0;
  for (const line of specification.split('\n')) {
    const number = /^## (\d+)\./.exec(line)?.[1];
    if (number !== undefined) {
      section = number;
      below = 0;
      found.push(section);
    } else if (line.startsWith('### ')) {
      below += 1;
      found.push(`${section}.${below}`);
    }
  }
  return found;
}

const byNumber = (one: string, other: string): number => {
  const [a, b] = [one, other].map((each) => each.replace(/^U/, '').split('.').map(Number));
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return at < 0 ? (a?.length ?? 0) - (b?.length ?? 0) : (a?.[at] ?? 0) - (b?.[at] ?? 0);
};
